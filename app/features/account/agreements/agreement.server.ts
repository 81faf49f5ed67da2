import type { ServerOnly } from "../../../ssr/server-only-value";
import type { ShareCard } from "../../../model/share-card/share-card";
import { loadScreenForAnyDevice } from "../../../ssr/screen.server";
import type { RequestContext } from "../../../edge.server/request-context";
import type { Locale } from "../../../messages/locale";
import type { AgreementName, AgreementText } from "./agreement-page";
import { agreements as english } from "./en.server";
import { agreements as chinese } from "./zh-CN.server";

/** An agreement in the visitor's language; the long texts never travel with other pages. */
function agreementText(locale: Locale, name: AgreementName): AgreementText {
  return (locale === "en" ? english : chinese)[name];
}

interface AgreementData {
  readonly text: AgreementText;
  readonly card: ServerOnly<ShareCard>;
}

/** Opens an agreement as a page, with the share card of its own title and first words. */
export async function loadAgreement(
  context: RequestContext,
  name: AgreementName,
): Promise<AgreementData> {
  const text = agreementText(context.locale, name);
  const { card } = await loadScreenForAnyDevice(context, {
    title: text.title,
    description: text.summary,
  });
  return { text, card };
}
