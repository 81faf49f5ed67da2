import { useEffect } from "react";
import { writeStored } from "../../client/storage/storage";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { useDocument } from "../../ui/document-context";
import { submittedFormKey } from "./form-keys";
import inlineScript from "inline-script:./submitted-form.inline.ts";

interface SubmittedFormProps {
  /** The page after a submission: it stores that the form was submitted and has its own message. */
  readonly isReceipt: boolean;
}

/** Tells a visitor that this device has submitted the form before; only its storage knows. */
export function SubmittedForm({ isReceipt }: SubmittedFormProps) {
  const t = useMessages().forms;
  const { nonce } = useDocument();
  // Where the answers were sent in place there is no new document whose inline script could store it.
  useEffect(() => {
    if (isReceipt) writeStored(submittedFormKey(location.pathname), "1");
  }, [isReceipt]);
  return (
    <>
      <p
        className="form-submitted"
        data-receipt={isReceipt ? "" : undefined}
        hidden
        suppressHydrationWarning
      >
        <Icon name="check" />
        <span>
          <strong>{t.submitted}</strong> {t.mayRepeat}
        </span>
      </p>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: inlineScript }}
      />
    </>
  );
}
