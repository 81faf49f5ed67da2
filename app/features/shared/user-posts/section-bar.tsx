import { BASE_PATH } from "../../../model/address/base-path";
import { useMessages } from "../../../messages/use-messages";
import { Icon } from "../../../ui/icon";

interface SectionBarProps {
  /** The section's name. */
  readonly title: string;
  readonly links?: readonly {
    readonly name: string;
    readonly href: string;
    readonly here: boolean;
  }[];
  /** What one does in this section; it is done in the app. */
  readonly act: string;
}

/** The bar above a section's screens: the way home, where one is, the section's own pages and its act. */
export function SectionBar({ title, links = [], act }: SectionBarProps) {
  const t = useMessages().site;
  return (
    <header className="section-bar">
      <a className="section-bar-home" href={`${BASE_PATH}/`} aria-label={t.backHome}>
        <Icon name="back" />
      </a>
      <p className="section-bar-title">{title}</p>
      {links.length > 0 && (
        <nav className="section-bar-links" aria-label={title}>
          {links.map(({ name, href, here }) => (
            <a key={href} href={href} aria-current={here ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <button type="button" className="section-bar-act" data-open-app>
        {act}
      </button>
    </header>
  );
}
