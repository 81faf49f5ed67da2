import { Standing } from "../../document/standing";
import { useMessages } from "../../messages/use-messages";
import { useDocument } from "../../ui/document-context";

/** Where a page stands: printed below it, and to be copied where no script passes it on. */
export function PageAddress({ address }: { readonly address: string }) {
  const t = useMessages().share;
  const { files } = useDocument();
  return (
    <Standing id="page-address">
      {files === null ? null : (
        <p className="detail-address meta">
          {t.address}
          <br />
          {address}
        </p>
      )}
    </Standing>
  );
}
