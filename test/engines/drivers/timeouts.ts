import { STEP_TIMEOUT } from "../engine";

/** @throws what was being done, when it is not done in time (milliseconds). */
export async function withTimeout<R>(
  doing: string,
  work: Promise<R>,
  limit = STEP_TIMEOUT,
): Promise<R> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${doing} took more than ${limit} ms`)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
