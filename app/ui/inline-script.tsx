import { useDocument } from "./document-context";

/** A built inline script (`inline-script:…`) that runs where it stands. Browsers hide nonces, so hydration ignores it. */
export function InlineScript({ text }: { readonly text: string }) {
  const { nonce } = useDocument();
  return (
    <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  );
}
