import { Standing } from "../../document/standing";
import { useMessages } from "../../messages/use-messages";
import { useDocument } from "../../ui/document-context";
import { dateAndTime } from "../../ui/times";

interface PageAddressProps {
  readonly address: string;
  /** Unix milliseconds: on paper "an hour ago" says nothing. */
  readonly publishedAt: number | null;
}

/** Since when and where a page stands: printed below it, and to be copied where no script passes it on. */
export function PageAddress({ address, publishedAt }: PageAddressProps) {
  const t = useMessages();
  const { files } = useDocument();
  return (
    <Standing id="page-address">
      {files === null ? null : (
        <p className="detail-address meta">
          {publishedAt !== null && (
            <span className="detail-date">
              {t.content.publishedAt} {dateAndTime(publishedAt)}
              <br />
            </span>
          )}
          {t.share.address}
          <br />
          {address}
        </p>
      )}
    </Standing>
  );
}
