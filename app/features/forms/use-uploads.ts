import { useParams } from "@remix-run/react";
import { useEffect, useReducer, useRef, useState } from "react";
import { useMessages } from "../../messages/use-messages";
import {
  checkFile,
  type FileField,
  plainFileName,
  type UploadedFile,
} from "../../model/forms/files";
import { HEAD_BYTES } from "../../model/forms/file-types";
import {
  storeUploads,
  readStoredUploads,
  changeUploads,
  nextUpload,
  uploadsOf,
  type Upload,
  readUploadResponse,
  type UploadResponse,
} from "./uploads";
import { BASE_PATH } from "../../model/url/base-path";
import { fileControlName } from "../../model/forms/answers";

/** Longest time one file may take on a slow line, in milliseconds. */
const TIMEOUT = 120_000;

/** How long nothing may leave the phone before the connection counts as hanging, in milliseconds. */
const STALL_TIMEOUT = 30_000;

interface Sending {
  /** The form's encoded id. */
  readonly formId: string;
  readonly fieldId: string;
  readonly file: File;
  /** Told how much has left the phone, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends a file ahead of its form. Never rejects: null when there was no readable answer (no network,
 * too slow, standing still, given up). `fetch` cannot tell how far an upload is, so this is the older request.
 */
function sendFile({ formId, fieldId, file, onProgress, signal }: Sending) {
  return new Promise<UploadResponse | null>((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append(fileControlName(fieldId), file, file.name);
    request.open("POST", `${BASE_PATH}/-/form-file/${encodeURIComponent(formId)}`);
    request.timeout = TIMEOUT;
    const giveUp = () => request.abort();
    let still = setTimeout(giveUp, STALL_TIMEOUT);
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      clearTimeout(still);
      // What has left as a whole is on its way, or with the platform.
      if (loaded < total) still = setTimeout(giveUp, STALL_TIMEOUT);
      onProgress(total > 0 ? loaded / total : 0);
    });
    request.addEventListener("loadend", () => clearTimeout(still));
    request.addEventListener("load", () =>
      resolve(readUploadResponse(parse(request.responseText))),
    );
    for (const end of ["error", "timeout", "abort"]) {
      request.addEventListener(end, () => resolve(null));
    }
    signal.addEventListener("abort", giveUp);
    request.send(body);
  });
}

/** How many files were chosen on this page: each has a name of its own for it. */
let made = 0;

const NO_BYTES = new Uint8Array();

async function headOf(file: File): Promise<Uint8Array> {
  return file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => NO_BYTES,
    );
}

function previewOf(field: FileField, file: File): string | null {
  return field.type === "image" ? URL.createObjectURL(file) : null;
}

function forget({ preview }: Upload): void {
  if (preview !== null) URL.revokeObjectURL(preview);
}

/**
 * The files of one question: checked when they are chosen, sent ahead one after the other.
 *
 * @param uploaded files uploaded on an earlier page
 */
export function useUploads(field: FileField, uploaded: readonly UploadedFile[]) {
  const t = useMessages().forms;
  const { post_id: formId = "" } = useParams();
  const [uploads, change] = useReducer(changeUploads, uploaded, uploadsOf);
  /** Files that were not added, each with its sentence. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [news, setNews] = useState("");
  const files = useRef(new Map<string, File>());
  const sendings = useRef(new Map<string, AbortController>());
  const shown = useRef(uploads);
  useEffect(() => {
    shown.current = uploads;
  }, [uploads]);

  const restored = useRef(false);
  useEffect(() => {
    if (restored.current) {
      storeUploads(formId, field.id, uploads);
      return;
    }
    restored.current = true;
    const { taken, lost } = readStoredUploads(formId, field.id);
    if (taken.length + lost.length === 0) return;
    queueMicrotask(() => {
      const known = new Set(shown.current.map(({ key }) => key));
      const back = uploadsOf(taken).filter(({ key }) => !known.has(key));
      change({ type: "chosen", uploads: back });
      setNews(t.filesStored(back.length));
      setRefused(lost.map(t.fileLost));
    });
  }, [uploads, formId, field.id, t]);
  // After a submission the page continues without its questions.
  useEffect(() => () => storeUploads(formId, field.id, []), [formId, field.id]);

  const next = nextUpload(uploads);
  useEffect(() => {
    const file = next === null ? undefined : files.current.get(next.key);
    if (next === null || file === undefined) return;
    const { key, name } = next;
    const sending = new AbortController();
    sendings.current.set(key, sending);
    const move = (state: Upload["state"]) => change({ type: "moved", key, state });
    move({ status: "sending", share: 0 });
    const onProgress = (share: number) => move({ status: "sending", share });
    void sendFile({ formId, fieldId: field.id, file, onProgress, signal: sending.signal }).then(
      (result) => {
        if (sending.signal.aborted) return;
        if (result?.status === "done") {
          move({ status: "done", file: { ...result.file, name } });
          setNews(t.uploaded(name));
        } else move({ status: "failed", problem: result?.message ?? t.fileNotTaken(name) });
      },
    );
  }, [next, formId, field.id, t]);

  useEffect(() => {
    const { current: inFlight } = sendings;
    return () => {
      for (const sending of inFlight.values()) sending.abort();
      for (const upload of shown.current) forget(upload);
    };
  }, []);

  const add = async (chosen: readonly File[]) => {
    const room = field.maxCount - shown.current.length;
    const problems: string[] = [];
    const added: Upload[] = [];
    for (const file of chosen) {
      const { size } = file;
      const name = plainFileName(file.name);
      const checked = checkFile(field, { name, size, head: await headOf(file) }, t);
      if (!checked.ok) problems.push(checked.problem);
      else if (added.length < room) {
        const key = `chosen-${(made += 1)}`;
        files.current.set(key, file);
        added.push({ key, name, size, preview: previewOf(field, file), state: WAITING });
      } else if (!problems.includes(t.tooManyFiles(field.label, field.maxCount))) {
        problems.push(t.tooManyFiles(field.label, field.maxCount));
      }
    }
    setRefused(problems);
    change({ type: "chosen", uploads: added });
  };
  const remove = (upload: Upload) => {
    sendings.current.get(upload.key)?.abort();
    files.current.delete(upload.key);
    forget(upload);
    setRefused([]);
    change({ type: "removed", key: upload.key });
    setNews(t.removed(upload.name));
  };
  const retry = ({ key }: Upload) => change({ type: "moved", key, state: WAITING });
  return { uploads, refused, news, add, remove, retry };
}

const WAITING = { status: "waiting" } as const;
