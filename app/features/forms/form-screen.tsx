import { useLocation } from "@remix-run/react";
import { BASE_PATH } from "../../model/address/base-path";
import { HeadPicture } from "../../ui/content/head-picture";
import type { Picture } from "../../model/content/item";
import { Failure } from "../../ssr/failure";
import { useMessages } from "../../messages/use-messages";
import { useShortCount } from "../../ui/use-short-count";
import { EmptyState } from "../../ui/empty-state";
import { Icon } from "../../ui/icon";
import { PageAddress, type AddressCard } from "../shared/share/page-address";
import { ShareLine } from "../shared/share/share-line";
import { CloudFormView } from "./cloud-form-view";
import { KeptAnswers } from "./form-draft";
import { HandedIn } from "./submitted-form";
import { dateAndTime } from "../../ui/times";
import { takesAnswers, type CloudForm } from "../../model/forms/form";
import type { ShownRest } from "./use-form-check";

interface FormScreenProps {
  readonly form: CloudForm | null;
  readonly receipt: string | null;
  /** What a form that was not taken shows again. */
  readonly rest: ShownRest | null;
  readonly card: AddressCard;
  readonly now: number;
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

/** The confirmation comes first after a form was handed in, for screen readers too. */
function focus(element: HTMLElement | null) {
  return element?.focus({ preventScroll: true });
}

function Receipt({ sentence }: { readonly sentence: string }) {
  const t = useMessages().forms;
  const { pathname } = useLocation();
  return (
    <section className="form-done" aria-labelledby="form-done-title">
      <span className="form-done-mark">
        <Icon name="check" />
      </span>
      <h2 id="form-done-title" ref={focus} tabIndex={-1} className="section-title">
        {t.done}
      </h2>
      <p>{sentence}</p>
      <a className="button button-quiet" href={`${BASE_PATH}${pathname}`}>
        {t.again}
      </a>
    </section>
  );
}

/** A cloud form: what it is about, its questions, and what became of the answers. */
export function FormScreen({ form, receipt, rest, card, now }: FormScreenProps) {
  const t = useMessages().forms;
  if (form === null) return <Failure status={503} />;
  const isOpen = takesAnswers(form, now);
  return (
    <main id="content" className="page form-page">
      <FormHead form={form} />
      <HandedIn isReceipt={receipt !== null} />
      {receipt !== null && <Receipt sentence={receipt} />}
      {receipt === null && !isOpen && <EmptyState sentence={t.closed} icon="clock" />}
      {receipt === null && isOpen && form.fields.length === 0 && (
        <EmptyState sentence={t.noFields} icon="text" />
      )}
      {receipt === null && isOpen && form.fields.length > 0 && (
        <>
          <CloudFormView form={form} rest={rest} />
          <KeptAnswers />
        </>
      )}
      <PageAddress card={card} />
    </main>
  );
}
