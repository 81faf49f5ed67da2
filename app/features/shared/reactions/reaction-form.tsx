import { useLocation } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { BASE_PATH } from "../../../model/address/base-path";
import { HiddenFields } from "../../../ui/hidden-fields";

interface ReactionFormProps {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
}

/**
 * A form with one button. Without JavaScript it leads to a page that says what happened, and from
 * there back to this one; the way back leaves out the query, which is not part of the document.
 */
export function ReactionForm({ action, fields, onSubmit, children }: ReactionFormProps) {
  const { pathname } = useLocation();
  return (
    <form className="reaction-form" method="post" action={action} onSubmit={onSubmit}>
      <HiddenFields fields={{ ...fields, return_to: `${BASE_PATH}${pathname}` }} />
      {children}
    </form>
  );
}
