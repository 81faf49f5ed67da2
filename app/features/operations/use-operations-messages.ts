import { operations as english } from "../../messages/en/operations";
import { useLocale } from "../../messages/use-messages";
import { operations as chinese } from "../../messages/zh-CN/operations";

/** The page's sentences in the document's language. */
export function useOperationsMessages(): typeof chinese {
  return useLocale() === "en" ? english : chinese;
}
