import { MAX_FORM_BYTES, MAX_FIELDS } from "../../model/limits";
import { BodyRefused, LimitedBody, type BodyLimits } from "./limited-body";
import { readMultipart } from "./multipart";

/** A submitted form, possibly cut. */
export interface SubmittedForm {
  readonly form: FormData;
  /** False when the body exceeds a limit or breaks off. */
  readonly isComplete: boolean;
}

/** Long enough for slow networks. */
export const FORM_LIMITS: BodyLimits = { bytes: MAX_FORM_BYTES, milliseconds: 20_000 };

/**
 * The text fields of a submitted form in either encoding. Any other body has no fields: the form's validation reports
 * what is missing.
 */
export async function readFields(
  request: Request,
  limits: BodyLimits = FORM_LIMITS,
): Promise<SubmittedForm> {
  const type = request.headers.get("content-type")?.toLowerCase() ?? "";
  if (type.startsWith("multipart/form-data")) return readMultipartFields(request, limits);
  if (request.body === null || !type.startsWith("application/x-www-form-urlencoded")) {
    return { form: new FormData(), isComplete: true };
  }
  const { text, isComplete } = await readText(request.body, limits);
  return fieldsOf(text, isComplete);
}

/** The text of a body up to its limits; invalid UTF-8 becomes replacement characters. */
export async function readText(
  stream: ReadableStream<Uint8Array>,
  limits: BodyLimits,
): Promise<{ readonly text: string; readonly isComplete: boolean }> {
  const body = new LimitedBody(stream, limits);
  const decoder = new TextDecoder();
  let text = "";
  try {
    for (let piece = await body.next(); piece !== null; piece = await body.next()) {
      text += decoder.decode(piece, { stream: true });
    }
    return { text: text + decoder.decode(), isComplete: true };
  } catch (error) {
    if (error instanceof BodyRefused) return { text, isComplete: false };
    throw error;
  } finally {
    body.end();
  }
}

/**
 * An incomplete character at the end of a cut text: a partial escape, and the escapes of a partial UTF-8 sequence. At
 * most eleven characters.
 */
const CUT_CHARACTER =
  /(?:%[cd][\da-f]|%e[\da-f](?:%[89ab][\da-f])?|%f[0-7](?:%[89ab][\da-f]){0,2})?(?:%[\da-f]?)?$/i;

function withoutCutCharacter(text: string): string {
  const end = text.slice(-11);
  return text.slice(0, text.length - end.length) + end.replace(CUT_CHARACTER, "");
}

/** `application/x-www-form-urlencoded` (WHATWG URL, 5.1); a cut character is dropped. */
function fieldsOf(text: string, isComplete: boolean): SubmittedForm {
  const form = new FormData();
  let at = 0;
  for (let count = 0; at < text.length; count += 1) {
    if (count === MAX_FIELDS) return { form, isComplete: false };
    const end = text.indexOf("&", at);
    const pair = text.slice(at, end < 0 ? undefined : end);
    at = end < 0 ? text.length : end + 1;
    const known = end < 0 && !isComplete ? withoutCutCharacter(pair) : pair;
    for (const [name, value] of new URLSearchParams(known)) form.append(name, value);
  }
  return { form, isComplete };
}

async function readMultipartFields(request: Request, limits: BodyLimits): Promise<SubmittedForm> {
  const form = new FormData();
  const isComplete = await readMultipart(
    request,
    { ...limits, parts: MAX_FIELDS },
    ({ name, fileName }) => {
      const decoder = new TextDecoder();
      let text = "";
      return {
        write: (piece) => void (text += decoder.decode(piece, { stream: true })),
        close: async () => {
          if (fileName === null) form.append(name, text + decoder.decode());
        },
      };
    },
  );
  return { form, isComplete };
}
