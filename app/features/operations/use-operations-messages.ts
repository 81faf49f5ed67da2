import { operations as english } from "../../messages/en/operations";
import { useLocale } from "../../messages/use-messages";
import { operations as chinese } from "../../messages/zh-CN/operations";

/** The page's sentences in the document's language. */
export function useOperationsMessages(): typeof chinese {
  return useLocale() === "en" ? english : chinese;
}

/** An instant to the second, UTC (ISO 8601). */
export function utcInstant(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
