import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import * as v from "valibot";
import { useMessages } from "../messages/use-messages";
import { toast } from "../ui/toast";
import type { CurrentVisitor } from "./account";
import { accountAddresses } from "./addresses";
import {
  canLogIn,
  checkLogin,
  checkSendCode,
  checkSwitchMethod,
  readLoginValues,
  type Checked,
  type LoginErrors,
  type LoginField,
  type LoginMethod,
  type LoginValues,
} from "./login-schema";
import { postAction } from "./post-action";
import { useCountdown } from "./use-countdown";
import { visitorValue } from "./use-visitor";

/** What the form says below its fields: the platform's words, or that a code is on its way. */
export interface LoginStatus {
  readonly sentence: string;
  readonly failed: boolean;
}

export interface LoginFormStart {
  readonly method: LoginMethod;
  readonly errors: LoginErrors;
  readonly status: LoginStatus | null;
  /** A code was sent by the request that made this document. */
  readonly codeSent: boolean;
  readonly onLoggedIn: (visitor: CurrentVisitor, message: string) => void;
}

const focusField = (form: HTMLFormElement, field: LoginField): void => {
  const control = form.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
};

/** The login form's behaviour once the page's script runs; without it the form posts to /auth. */
export const useLoginForm = (start: LoginFormStart) => {
  const t = useMessages().account;
  const form = useRef<HTMLFormElement>(null);
  const countdown = useCountdown();
  const [method, setMethod] = useState(start.method);
  const [errors, setErrors] = useState(start.errors);
  const [status, setStatus] = useState(start.status);
  const [ready, setReady] = useState(false);

  const post = async <T>(address: string, value: v.GenericSchema<unknown, T>) =>
    postAction(address, new FormData(form.current ?? undefined), value, t.networkError);
  const sending = useMutation({ mutationFn: () => post(accountAddresses.code, v.null()) });
  const loggingIn = useMutation({ mutationFn: () => post(accountAddresses.login, visitorValue) });

  const readValues = (): LoginValues => readLoginValues(new FormData(form.current ?? undefined));
  const refresh = () => setReady(canLogIn(readValues()));
  useEffect(refresh, [method]);
  useEffect(() => {
    if (start.codeSent && countdown.seconds === 0) countdown.start();
  }, []);

  /** Shows every broken rule and goes to the first; true when there is none. */
  const holds = (checked: Checked<unknown>): boolean => {
    setErrors(checked.ok ? {} : checked.errors);
    setStatus(null);
    const field = checked.ok ? undefined : (Object.keys(checked.errors)[0] as LoginField);
    if (field !== undefined && form.current) focusField(form.current, field);
    return checked.ok;
  };

  const sendCode = async () => {
    if (countdown.seconds > 0 || !holds(checkSendCode(readValues()))) return;
    const outcome = await sending.mutateAsync();
    if (outcome.status === "login-required") return;
    setStatus({ sentence: outcome.message, failed: outcome.status !== "done" });
    if (outcome.status !== "done") return;
    countdown.start();
    toast(outcome.message);
    if (form.current) focusField(form.current, "code");
  };

  const logIn = async () => {
    if (!holds(checkLogin(readValues()))) return;
    const outcome = await loggingIn.mutateAsync();
    if (outcome.status === "done") {
      countdown.clear();
      start.onLoggedIn(outcome.value, outcome.message);
    } else if (outcome.status !== "login-required") {
      setStatus({ sentence: outcome.message, failed: true });
    }
  };

  const switchMethod = () => {
    if (holds(checkSwitchMethod(readValues()))) {
      setMethod(method === "code" ? "password" : "code");
    }
  };

  const busy = sending.isPending || loggingIn.isPending;
  /** Answers a press in place of the browser, which would send the form. */
  const instead = (act: () => void | Promise<void>) => (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void act();
  };

  return {
    form,
    method,
    errors,
    status,
    /** The login button is enabled (specification, section 5). */
    ready,
    seconds: countdown.seconds,
    isSending: sending.isPending,
    isLoggingIn: loggingIn.isPending,
    refresh,
    onSendCode: instead(sendCode),
    onSwitch: instead(switchMethod),
    onSubmit: instead(logIn),
  };
};
