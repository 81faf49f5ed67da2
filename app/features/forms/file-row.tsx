import { useMessages } from "../../messages/use-messages";
import { Icon } from "../../ui/icon";
import { sizeText } from "../../model/forms/file-rules";
import type { Upload } from "./uploads";

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
export function FileRow({ upload, isPicture, onRemove, onRetry }: FileRowProps) {
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
