import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AgreementPage } from "../account/agreements/agreement-page";
import { agreementText } from "../account/agreements/agreement.server";

export const loader = ({ context: { edge } }: LoaderFunctionArgs) =>
  agreementText(edge.locale, "userAgreement");

export const handle = { styles: ["account"] };

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? "" }];

export default function UserAgreement() {
  return <AgreementPage text={useLoaderData<typeof loader>()} />;
}
