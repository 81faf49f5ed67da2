import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type SyntheticEvent } from "react";
import { useMessages } from "../../messages/use-messages";
import { toast } from "../../ui/toast";
import { deviceId } from "../../client/storage/device-identity";
import type { CurrentVisitor } from "../../model/account/account";
import { accountUrls } from "../../model/resources/urls";
import {
  clearCountdown,
  countdownSeconds,
  startCountdown,
  useCountdown,
} from "../shared/login/code-countdown";
import { loginMessage, type LoginFormState } from "../shared/login/login-form-state";
import {
  canLogIn,
  checkLogin,
  checkSendCode,
  checkSwitchMethod,
  readLoginValues,
  type Checked,
} from "../../model/account/login-schema";
import { postAction } from "../shared/form-actions/post-action";
import { visitorSchema } from "../shared/visitor/use-visitor";
import { fetchSameOriginJson } from "../../ui/same-origin-json";
import { ME } from "../../client/account/visitor-and-site";
import * as v from "valibot";

/** In milliseconds; the login form waits for it. */
const TIMEOUT = 5_000;

/**
 * Whether the browser stored the cookie of a login that has just succeeded. Scripts cannot read the cookie, so
 * the site is asked. True without a response.
 */
export async function isLoginStored(): Promise<boolean> {
  try {
    const visitor = await fetchSameOriginJson<{ readonly status?: string }>(ME, undefined, TIMEOUT);
    return visitor.status !== "anonymous";
  } catch {
    return true;
  }
}

function read(form: HTMLFormElement) {
  return readLoginValues(new FormData(form));
}

function focusField(form: HTMLFormElement, field: string | undefined): HTMLInputElement | null {
  const control = field === undefined ? null : form.elements.namedItem(field);
  if (!(control instanceof HTMLInputElement)) return null;
  control.focus();
  return control;
}

/** The form behind an event on it or on one of its buttons. */
function formOf(target: EventTarget): HTMLFormElement | null {
  return target instanceof HTMLButtonElement
    ? target.form
    : target instanceof HTMLFormElement
      ? target
      : null;
}

/**
 * All that may have changed a field: password managers and code fill fire some of these or none, so that fields are
 * read at every touch of the page as well.
 */
const CHANGES = ["input", "change", "focusout", "pointerdown"] as const;

/**
 * The login form's behaviour once the page's script runs; without it the form posts to /auth. The
 * values live in the document's fields, whoever filled them; this reads them.
 */
export function useLoginForm(
  { submitted, codeSent, ...state }: LoginFormState,
  onLoggedIn: (visitor: CurrentVisitor, message: string) => void,
) {
  const { networkError, loginNotStored } = useMessages().account;
  const seconds = useCountdown();
  const [method, setMethod] = useState(submitted.method);
  const [errors, setErrors] = useState(state.errors);
  const [message, setMessage] = useState(state.message);

  const post = <T>(url: string, form: HTMLFormElement, value: v.GenericSchema<unknown, T>) => {
    const fields = new FormData(form);
    fields.set("device_id", deviceId());
    return postAction(url, fields, value, networkError);
  };
  const sending = useMutation({
    mutationFn: (form: HTMLFormElement) => post(accountUrls.code, form, v.null()),
  });
  const loggingIn = useMutation({
    mutationFn: (form: HTMLFormElement) => post(accountUrls.login, form, visitorSchema),
  });

  const form = useRef<HTMLFormElement>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const look = () => setReady(form.current !== null && canLogIn(read(form.current)));
    look();
    for (const type of CHANGES) addEventListener(type, look);
    return () => {
      for (const type of CHANGES) removeEventListener(type, look);
    };
  }, []);

  useEffect(() => {
    if (codeSent && countdownSeconds() === 0) startCountdown();
  }, [codeSent]);

  /** Shows every broken rule and goes to the first; true when there is none. */
  const holds = (form: HTMLFormElement, checked: Checked<unknown>): boolean => {
    setErrors(checked.ok ? {} : checked.errors);
    setMessage(null);
    if (!checked.ok) focusField(form, Object.keys(checked.errors)[0]);
    return checked.ok;
  };

  const sendCode = async (form: HTMLFormElement) => {
    if (countdownSeconds() > 0 || !holds(form, checkSendCode(read(form)))) return;
    const outcome = await sending.mutateAsync(form);
    if (outcome.status === "login-required") return;
    // A success is said once, by the toast.
    setMessage(outcome.status === "done" ? null : { text: outcome.message, failed: true });
    if (outcome.status !== "done") return;
    startCountdown();
    toast(outcome.message);
    focusField(form, "code");
  };

  const logIn = async (form: HTMLFormElement) => {
    if (!holds(form, checkLogin(read(form)))) return;
    const outcome = await loggingIn.mutateAsync(form);
    if (outcome.status === "done" && !(await isLoginStored())) {
      setMessage({ text: loginNotStored, failed: true });
    } else if (outcome.status === "done") {
      clearCountdown();
      onLoggedIn(outcome.value, outcome.message);
    } else if (outcome.status !== "login-required") {
      const refused = loginMessage(outcome, method);
      setMessage(refused);
      // What is typed next replaces what was wrong.
      focusField(form, refused.field)?.select();
    }
  };

  const switchMethod = (form: HTMLFormElement) => {
    if (!holds(form, checkSwitchMethod(read(form)))) return;
    setMethod(method === "code" ? "password" : "code");
    setReady(false);
  };

  const busy = sending.isPending || loggingIn.isPending;
  /**
   * Answers a press in place of the browser, which would send the form. What is under way is not begun a second
   * time; a code may come before the response that it was sent, and is taken.
   */
  const instead =
    (isBusy: boolean, act: (form: HTMLFormElement) => void | Promise<void>) =>
    (event: SyntheticEvent) => {
      event.preventDefault();
      const form = formOf(event.currentTarget);
      if (!isBusy && form !== null) void act(form);
    };

  return {
    form,
    method,
    errors,
    message,
    /** The login button is enabled (specification, section 5). */
    ready,
    seconds,
    isSending: sending.isPending,
    isLoggingIn: loggingIn.isPending,
    onSendCode: instead(busy, sendCode),
    onSwitch: instead(busy, switchMethod),
    onSubmit: instead(loggingIn.isPending, logIn),
  };
}
