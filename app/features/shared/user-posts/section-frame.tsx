import { BASE_PATH } from "../../../model/url/base-path";
import { useMessages } from "../../../messages/use-messages";
import { Icon } from "../../../ui/icon";
import type { ReactNode } from "react";
import type { Picture } from "../../../model/content/item";
import { ShareLine } from "../share/share-link";
import { ResponsivePicture } from "../../../ui/responsive-picture";
import { useUrlWithOpenedLists } from "../../../ui/content/use-url-with-opened-lists";
import { UnavailableSection } from "../../../ui/empty-state";

interface SectionBarProps {
  /** The section's name. */
  readonly title: string;
  readonly links?: readonly {
    readonly name: string;
    readonly href: string;
    readonly isCurrent: boolean;
  }[];
  /** The label of the button that opens the app for what one does in this section. */
  readonly openAppLabel: string;
}

/** The header of a section's screens: home, its name, its pages, and the button that opens the app. */
export function SectionBar({ title, links = [], openAppLabel }: SectionBarProps) {
  const t = useMessages().site;
  return (
    <header className="section-bar">
      <a className="section-bar-home" href={`${BASE_PATH}/`} aria-label={t.backHome}>
        <Icon name="back" />
      </a>
      <p className="section-bar-title">{title}</p>
      {links.length > 0 && (
        <nav className="section-bar-links" aria-label={title}>
          {links.map(({ name, href, isCurrent }) => (
            <a key={href} href={href} aria-current={isCurrent ? "page" : undefined}>
              {name}
            </a>
          ))}
        </nav>
      )}
      <button type="button" className="section-bar-action" data-open-app>
        {openAppLabel}
      </button>
    </header>
  );
}

interface CoverHeadProps {
  readonly title: string;
  readonly cover: Picture | null;
  readonly intro: string;
  /** A catalogue has none. */
  readonly hasShareButton?: boolean;
  /** The line of numbers below the title. */
  readonly children: ReactNode;
}

/** The head of a topic or circle: cover, name, numbers, and what it is about. */
export function CoverHead({
  title,
  cover,
  intro,
  hasShareButton = true,
  children,
}: CoverHeadProps) {
  const numbers = <p className="post-meta meta">{children}</p>;
  return (
    <header className="cover-head">
      <div className="cover-head-row">
        <div className="cover-head-cover">
          <ResponsivePicture picture={cover} alt="" ratio={1} sizes="5.5rem" priority />
        </div>
        <div className="cover-head-text">
          <h1 className="cover-head-title">{title}</h1>
          {hasShareButton ? <ShareLine>{numbers}</ShareLine> : numbers}
        </div>
      </div>
      {intro !== "" && <p className="cover-head-intro">{intro}</p>}
    </header>
  );
}

/**
 * In place of what a page is about when the platform does not answer: the frame stays, one quiet
 * sentence says what is missing (specification, section 8 "only logged").
 */
export function SectionUnavailable({ title, message }: { title: string; message: string }) {
  const urlOf = useUrlWithOpenedLists();
  return (
    <div className="post-failure empty-state">
      <Icon name="warning" />
      <h1 className="section-title">{title}</h1>
      <UnavailableSection message={message} href={urlOf({}, "content")} />
    </div>
  );
}

/** Stylesheets that every screen of readers' posts needs beside its own. */
export const userPostStyles = [
  "comments",
  "content-lists",
  "video",
  "gallery",
  "user-posts",
  "share-line",
  "page-address",
] as const;
