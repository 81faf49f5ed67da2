import { useMutation } from "@tanstack/react-query";
import type { FormEvent } from "react";
import type * as v from "valibot";
import { openLoginPopup, type LoginReason } from "../visitor/login-popup-store";
import { postAction } from "../form-act/post-action";
import { useLoginLost } from "../visitor/use-login-lost";
import { useVisitor } from "../visitor/use-visitor";
import { useMessages } from "../../../messages/use-messages";
import { toast } from "../../../ui/toast";

interface Reaction<T> {
  readonly value: v.GenericSchema<unknown, T>;
  /** What the login popup says to a visitor who is not logged in. */
  readonly reason: LoginReason;
  readonly onDone: (value: T, message: string) => void;
}

/**
 * A reaction's form, answered in place where the page's script runs: it sends what the browser would
 * have sent. Without a valid login the login popup opens.
 */
export function useReaction<T>({ value, reason, onDone }: Reaction<T>) {
  const visitor = useVisitor();
  const loginLost = useLoginLost();
  const { networkError } = useMessages().account;
  const { mutate, isPending } = useMutation({
    mutationFn: (form: HTMLFormElement) =>
      postAction(form.action, new FormData(form), value, networkError),
    onSuccess: (outcome) => {
      if (outcome.status === "done") {
        onDone(outcome.value, outcome.message);
      } else if (outcome.status === "login-required") {
        loginLost(reason);
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
}
