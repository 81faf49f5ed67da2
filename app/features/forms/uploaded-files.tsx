import { useMessages } from "../../messages/use-messages";
import { controlName } from "../../model/forms/answers";
import { sizeText } from "../../model/forms/file-rules";
import { writeReference, type UploadedFile } from "../../model/forms/uploaded-file";

interface KeptFilesProps {
  readonly fieldId: string;
  readonly kept: readonly UploadedFile[];
}

/** Without scripts a file that was taken is kept by a box that is ticked. */
export function KeptFiles({ fieldId, kept }: KeptFilesProps) {
  const t = useMessages().forms;
  return kept.map((file) => (
    <label key={file.id} className="form-choice form-file-kept">
      <input
        type="checkbox"
        name={controlName(fieldId)}
        value={writeReference(file)}
        defaultChecked
      />
      <span className="form-file-name">{t.keepFile(file.name)}</span>
      <span className="meta">{`${sizeText(file.size)} · ${t.keepHint}`}</span>
    </label>
  ));
}
