import type { Locale } from "../../messages/locale";
import type { AgreementName, AgreementText } from "./agreement-text";
import { agreements as english } from "./en.server";
import { agreements as chinese } from "./zh-CN.server";

/** An agreement in the visitor's language; the long texts never travel with other pages. */
export const agreementText = (locale: Locale, name: AgreementName): AgreementText =>
  (locale === "en" ? english : chinese)[name];
