import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type * as v from "valibot";
import { ANONYMOUS } from "../account/account";
import { openLoginPopup, type LoginReason } from "../account/login-popup-store";
import { postAction } from "../account/post-action";
import { useSetVisitor, useVisitor } from "../account/use-visitor";
import { useMessages } from "../messages/use-messages";
import { toast } from "../ui/toast";

interface Reaction<T> {
  readonly value: v.GenericSchema<unknown, T>;
  /** What the login popup says when nobody is logged in. */
  readonly reason: LoginReason;
  readonly onDone: (value: T, message: string) => void;
}

/**
 * A reaction's form, answered in place where the page's script runs: it sends what the browser would
 * have sent. Nobody logged in, or a login that no longer holds, opens the login popup.
 */
export const useReaction = <T>({ value, reason, onDone }: Reaction<T>) => {
  const visitor = useVisitor();
  const setVisitor = useSetVisitor();
  const { networkError } = useMessages().account;
  const { mutate, isPending } = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      postAction(form.action, new FormData(form), value, networkError),
    onSuccess: (outcome) => {
      if (outcome.status === "done") {
        onDone(outcome.value, outcome.message);
      } else if (outcome.status === "login-required") {
        setVisitor(ANONYMOUS);
        openLoginPopup({ reason });
      } else {
        toast(outcome.message);
      }
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    if (visitor?.status === "anonymous") openLoginPopup({ reason });
    else mutate(event.currentTarget);
  };
  return { onSubmit, isPending };
};
