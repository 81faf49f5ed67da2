import { useLocation, Form, useNavigation } from "@remix-run/react";
import { BASE_PATH } from "../../model/url/base-path";
import { HeadPicture } from "../../ui/responsive-picture";
import type { Picture } from "../../model/content/item";
import { Failure } from "../../ssr/failure";
import { useMessages } from "../../messages/use-messages";
import { useShortCount } from "../../ui/content/counts";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { focusWhenShown } from "../../ui/focus";
import { HiddenFields } from "../../ui/hidden-fields";
import { SUBMISSION_FIELD } from "../shared/form-actions/form-state";
import type { HotListFillerData } from "../shared/hot-list/hot-list.server";
import { HotListFiller } from "../shared/hot-list/hot-list";
import { PageUrlLine, type ServerOnlyCard, ShareLine } from "../shared/share/share-link";
import { dateAndTime } from "../../ui/times";
import { takesAnswers, type CloudForm, isQuestion, takesFiles } from "../../model/forms/form";
import { type CloudFormState, useFormCheck } from "./use-form-state";
import { InlineScript } from "../../ui/inline-script";
import { useEffect } from "react";
import { QuestionField } from "./question-field";
import { controlId } from "./question-controls";
import { writeStored } from "../../client/storage/storage";
import { QUESTIONS, submittedFormKey } from "./form-keys";
import draftScript from "inline-script:./form-draft.inline.ts";
import submittedScript from "inline-script:./submitted-form.inline.ts";

interface SubmittedFormProps {
  /** The page after a submission: it stores that the form was submitted and has its own message. */
  readonly isReceipt: boolean;
  /** Whether the questions below it are answered already: they stay in sight. */
  readonly isAnswered: boolean;
}

/**
 * Tells a visitor that this device has submitted the form before; only its storage knows. The questions come when
 * they are asked for.
 */
function SubmittedForm({ isReceipt, isAnswered }: SubmittedFormProps) {
  const t = useMessages().forms;
  // Where the answers were sent in place there is no new document whose inline script could store it.
  useEffect(() => {
    if (isReceipt) writeStored(submittedFormKey(location.pathname), `${Date.now()}`);
  }, [isReceipt]);
  return (
    <>
      <p
        className="form-submitted"
        data-receipt={isReceipt ? "" : undefined}
        data-answered={isAnswered ? "" : undefined}
        hidden
        suppressHydrationWarning
      >
        <Icon name="check" />
        <strong>{t.submitted}</strong>
        <time
          className="meta"
          data-static=""
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: "" }}
        />
        <button type="button" className="form-again">
          {t.again}
        </button>
      </p>
      <InlineScript text={submittedScript} />
    </>
  );
}

interface CloudFormViewProps {
  readonly form: CloudForm;
  /** Null before the first submission. */
  readonly state: CloudFormState | null;
  readonly submissionId: string;
}

/** How long the page after the sending may take to come in place, in milliseconds. */
const RECEIPT_TIMEOUT = 15_000;

/**
 * Whether the form is being sent. It was taken once the page after it is asked for: where that does not
 * come in place, it is gone to.
 */
function usePending(): boolean {
  const { state, formMethod, location: next } = useNavigation();
  const isPending = formMethod === "POST";
  const receipt = isPending && state === "loading" ? `${next.pathname}${next.search}` : null;
  useEffect(() => {
    if (receipt === null) return;
    const timer = setTimeout(() => location.assign(receipt), RECEIPT_TIMEOUT);
    return () => clearTimeout(timer);
  }, [receipt]);
  return isPending;
}

/**
 * The questions of a form. A form like any other: without JavaScript it posts to its own URL,
 * which shows it again with everything that was typed.
 */
function CloudFormView({ form, state, submissionId }: CloudFormViewProps) {
  const t = useMessages().forms;
  const { element, message, errors, onSubmit, onInput } = useFormCheck(form, state);
  const isPending = usePending();
  const wrong = form.fields.filter(({ id }) => errors[id] !== undefined);
  return (
    <Form
      ref={element}
      id={QUESTIONS}
      className="form"
      method="post"
      encType={form.fields.some(takesFiles) ? "multipart/form-data" : undefined}
      noValidate
      replace
      onSubmit={onSubmit}
      onInput={onInput}
    >
      <HiddenFields fields={{ [SUBMISSION_FIELD]: submissionId }} />
      {state !== null && state.message !== null && (
        <p ref={message} className="form-failure" role="alert" tabIndex={-1}>
          {state.message.text}
        </p>
      )}
      {wrong.length > 0 && (
        <div className="form-problems" role="alert">
          <p>{t.problems(wrong.length)}</p>
          <ul>
            {wrong.map(({ id }) => (
              <li key={id}>
                <a href={`#${controlId(id)}`}>{errors[id]}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {form.fields.map((field) =>
        isQuestion(field) ? (
          <QuestionField
            key={field.id}
            field={field}
            typed={state?.submitted[field.id] ?? []}
            problem={errors[field.id] ?? null}
          />
        ) : (
          <div key={field.id} className="form-section">
            <h2 className="section-title">{field.label}</h2>
            {field.help !== "" && <p className="meta">{field.help}</p>}
          </div>
        ),
      )}
      <button className="button form-submit" disabled={isPending} aria-busy={isPending}>
        {isPending ? t.submitting : form.submitLabel || t.submit}
      </button>
    </Form>
  );
}

/** Gives the form above it back what was filled in when the page is loaded again. */
function FormDraft() {
  return <InlineScript text={draftScript} />;
}

interface FormScreenProps extends HotListFillerData {
  readonly form: CloudForm | null;
  readonly receipt: string | null;
  /** Null before the first submission. */
  readonly state: CloudFormState | null;
  readonly card: ServerOnlyCard;
  readonly now: number;
  readonly submissionId: string;
}

function coverOf({ cover }: CloudForm): Picture | null {
  return cover === ""
    ? null
    : { url: cover, full: cover, webp: null, avif: null, width: null, height: null, caption: "" };
}

function FormHead({ form }: { readonly form: CloudForm }) {
  const shortCount = useShortCount();
  const t = useMessages().forms;
  return (
    <header>
      <HeadPicture picture={coverOf(form)} />
      <h1 className="form-title">{form.title}</h1>
      {form.description !== "" && <p className="form-description">{form.description}</p>}
      <ShareLine>
        <p className="form-facts meta">
          {form.endsAt !== null && !form.closed && (
            <span>{t.endsAt(dateAndTime(form.endsAt))}</span>
          )}
          {form.submissionCount > 0 && (
            <span>{t.submissions(shortCount(form.submissionCount))}</span>
          )}
        </p>
      </ShareLine>
    </header>
  );
}

/** It has the focus: the confirmation comes first after a submission, for screen readers too. */
function Receipt({ message }: { readonly message: string }) {
  const t = useMessages().forms;
  const { pathname } = useLocation();
  return (
    <section className="form-done" aria-labelledby="form-done-title">
      <span className="form-done-mark">
        <Icon name="check" />
      </span>
      <h2 id="form-done-title" ref={focusWhenShown} tabIndex={-1} className="section-title">
        {t.done}
      </h2>
      <p>{message}</p>
      <a className="button button-quiet" href={`${BASE_PATH}${pathname}#${QUESTIONS}`}>
        {t.again}
      </a>
    </section>
  );
}

/** A cloud form: what it is about, its questions, and what became of the answers. */
export function FormScreen({
  form,
  receipt,
  state,
  card,
  now,
  submissionId,
  hot,
}: FormScreenProps) {
  const t = useMessages().forms;
  if (form === null) return <Failure status={503} />;
  const isOpen = takesAnswers(form, now);
  return (
    <main id="content" className="page form-page">
      <FormHead form={form} />
      <SubmittedForm isReceipt={receipt !== null} isAnswered={state !== null} />
      {receipt !== null && <Receipt message={receipt} />}
      {receipt === null && !isOpen && <EmptyState message={t.closed} icon="clock" />}
      {receipt === null && isOpen && form.fields.length === 0 && (
        <EmptyState message={t.noFields} icon="text" />
      )}
      {receipt === null && isOpen && form.fields.length > 0 && (
        <>
          <CloudFormView form={form} state={state} submissionId={submissionId} />
          <FormDraft />
        </>
      )}
      <HotListFiller hot={hot} />
      <PageUrlLine card={card} />
    </main>
  );
}
