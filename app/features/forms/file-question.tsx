import { useEffect, useRef, type ChangeEvent } from "react";
import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { controlName, fileControlName } from "../../model/forms/answers";
import {
  type FileField,
  sizeText,
  readReference,
  writeReference,
  type UploadedFile,
} from "../../model/forms/files";
import { acceptOf } from "../../model/forms/file-types";
import type { ControlProps } from "./question-controls";
import { answerOf, type Upload } from "./uploads";
import { useUploads } from "./use-uploads";
import { useHydrated } from "../../ui/document-context";

interface FileRowProps {
  readonly upload: Upload;
  readonly isPicture: boolean;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

function Progress({ upload: { name, state } }: { readonly upload: Upload }) {
  const t = useMessages().forms;
  if (state.status === "waiting") return <span>{t.waitingToUpload}</span>;
  if (state.status !== "sending") return null;
  // What has left the phone has not arrived yet.
  return (
    <>
      <span>{t.uploading(Math.min(99, Math.floor(state.share * 100)))}</span>
      <progress className="form-file-progress" max={1} value={state.share} aria-label={name} />
    </>
  );
}

/** One chosen file: what it is, how far it is, and the ways to be rid of it or try again. */
function FileRow({ upload, isPicture, onRemove, onRetry }: FileRowProps) {
  const t = useMessages().forms;
  const { name, size, preview, state } = upload;
  return (
    <li className="form-file" data-status={state.status}>
      <span className="form-file-picture">
        {preview === null ? (
          <Icon name={isPicture ? "image" : "text"} />
        ) : (
          <img src={preview} alt="" width={48} height={48} decoding="async" />
        )}
      </span>
      <span className="form-file-text">
        <span className="form-file-name">{name}</span>
        <span className="form-file-facts meta">
          <span>{sizeText(size)}</span>
          <Progress upload={upload} />
        </span>
        {state.status === "failed" && (
          <span className="form-problem" role="alert">
            {state.problem}
          </span>
        )}
      </span>
      {state.status === "failed" && (
        <button
          type="button"
          className="form-file-retry"
          aria-label={t.retryFile(name)}
          onClick={onRetry}
        >
          {t.retry}
        </button>
      )}
      <button
        type="button"
        className="form-file-remove"
        aria-label={t.removeFile(name)}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

interface UploadedFilesProps {
  readonly fieldId: string;
  readonly uploaded: readonly UploadedFile[];
}

/** Without scripts a ticked box keeps an uploaded file. */
function UploadedFiles({ fieldId, uploaded }: UploadedFilesProps) {
  const t = useMessages().forms;
  return uploaded.map((file) => (
    <label key={file.id} className="choice form-file-stored">
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

/**
 * A question answered with pictures or files. They go ahead of the form, so that a form with a
 * mistake in it sends none of them twice; without scripts they come with the form and its next page
 * keeps them.
 */
export function FileQuestion({
  field,
  typed,
  problem,
  describedBy,
}: ControlProps & { readonly field: FileField }) {
  const t = useMessages().forms;
  const runs = useHydrated();
  const uploaded = typed.flatMap((text) => readReference(text) ?? []);
  const { uploads, refused, news, add, remove, retry } = useUploads(field, uploaded);
  const input = useRef<HTMLInputElement>(null);
  const answers = uploads.map(answerOf).join("\n");
  const told = useRef(answers);

  useEffect(() => {
    // Adopts files that were chosen before hydration.
    const { current: control } = input;
    if (control?.files == null || control.files.length === 0) return;
    void add([...control.files]);
    control.value = "";
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, after hydration
  }, []);

  useEffect(() => {
    if (told.current === answers) return;
    told.current = answers;
    // The form follows what is typed; hidden answers say so themselves.
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [answers]);

  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(currentTarget.files ?? [])];
    // Emptied, it can be given the same file again.
    currentTarget.value = "";
    void add(chosen);
  };
  const isFull = runs && uploads.length >= field.maxCount;
  return (
    <div className="form-files" data-runs={runs ? "" : undefined}>
      {runs ? (
        uploads.length > 0 && (
          <ul className="form-file-list">
            {uploads.map((upload) => (
              <FileRow
                key={upload.key}
                upload={upload}
                isPicture={field.type === "image"}
                onRemove={() => {
                  remove(upload);
                  // The input may be there only once there is room again.
                  requestAnimationFrame(() => input.current?.focus());
                }}
                onRetry={() => retry(upload)}
              />
            ))}
          </ul>
        )
      ) : (
        <UploadedFiles fieldId={field.id} uploaded={uploaded} />
      )}
      {runs &&
        uploads.map((upload) => (
          <input
            key={upload.key}
            type="hidden"
            name={controlName(field.id)}
            value={answerOf(upload)}
          />
        ))}
      <label className="form-file-add" hidden={isFull}>
        <span className="form-file-add-text">
          <Icon name="plus" />
          {field.type === "image" ? t.addPictures : t.addFiles}
          <span className="meta">{`${uploads.length}/${field.maxCount}`}</span>
        </span>
        <input
          ref={input}
          type="file"
          name={runs ? undefined : fileControlName(field.id)}
          accept={acceptOf(field.types)}
          multiple={field.maxCount > 1}
          aria-describedby={describedBy}
          aria-invalid={problem !== null}
          onChange={onChange}
        />
      </label>
      {refused.map((message) => (
        <p key={message} className="form-problem" role="alert">
          {message}
        </p>
      ))}
      <output className="visually-hidden">{news}</output>
    </div>
  );
}
