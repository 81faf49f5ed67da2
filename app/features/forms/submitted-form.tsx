import { useEffect } from "react";
import { writeStored } from "../../client/storage/storage";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { useDocument } from "../../ui/document-context";
import { submittedFormKey } from "./form-keys";
import inlineScript from "inline-script:./submitted-form.inline.ts";

interface SubmittedFormProps {
  /** The page after the sending: it notes that the form was handed in, and says so by itself. */
  readonly isReceipt: boolean;
}

/** Says that a form was handed in from this device before, which alone knows it. */
export function SubmittedForm({ isReceipt }: SubmittedFormProps) {
  const t = useMessages().forms;
  const { nonce } = useDocument();
  // Where the answers were sent in place there is no document whose program could note it.
  useEffect(() => {
    if (isReceipt) writeStored(submittedFormKey(location.pathname), "1");
  }, [isReceipt]);
  return (
    <>
      <p
        className="form-handed-in"
        data-receipt={isReceipt ? "" : undefined}
        hidden
        suppressHydrationWarning
      >
        <Icon name="check" />
        <span>
          <strong>{t.handedIn}</strong> {t.mayRepeat}
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
