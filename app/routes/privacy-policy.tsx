import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AgreementPage } from "../features/account/agreements/agreement-page";
import { loadAgreement } from "../features/account/agreements/agreement.server";
import type { RouteHandle } from "../model/document/stylesheets";

export async function loader({ context }: LoaderFunctionArgs) {
  return loadAgreement(context, "privacyPolicy");
}

export const handle = { styles: ["account"] } satisfies RouteHandle;

export { cardMeta as meta } from "../ssr/detail-route";

export default function PrivacyPolicy() {
  return <AgreementPage text={useLoaderData<typeof loader>().text} />;
}
