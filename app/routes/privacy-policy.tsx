import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AgreementPage } from "../account/agreements/agreement-page";
import { openAgreement } from "../account/agreements/agreement.server";

export const loader = async ({ context: { edge } }: LoaderFunctionArgs) =>
  openAgreement(edge, "privacyPolicy");

export const handle = { styles: ["account"] };

export { cardMeta as meta } from "../detail/detail-route";

export default function PrivacyPolicy() {
  return <AgreementPage text={useLoaderData<typeof loader>().text} />;
}
