import { cssImage } from "../../model/escape-html";
import { themeFrom } from "../../ssr/theme";
import { navigationUrls } from "../../model/resources/urls";
import {
  type NavigationItem,
  opensInApp,
  visibleNavigation,
} from "../../model/navigation/navigation";

/** A navigation item as the bar and the panel show it. */
export interface NavigationEntry {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** Opens in the native client only. */
  readonly inAppOnly: boolean;
  /** Icons and label colours as custom properties of the item's element. */
  readonly looks: Readonly<Record<string, string>>;
  readonly groups: readonly { readonly id: string; readonly name: string; readonly href: string }[];
}

function looksOf({ icons, labelColors: colors }: NavigationItem): Record<string, string> {
  const on = (color: string, scheme: "strongOnLight" | "strongOnDark") =>
    color === "" ? null : themeFrom(color)[scheme];
  const given: Record<string, string | null> = {
    "--item-icon": cssImage(icons.light),
    "--item-icon-selected": cssImage(icons.lightSelected),
    "--item-icon-dark": cssImage(icons.dark),
    "--item-icon-dark-selected": cssImage(icons.darkSelected),
    "--item-label": on(colors.light, "strongOnLight"),
    "--item-label-selected": on(colors.lightSelected, "strongOnLight"),
    "--item-label-dark": on(colors.dark, "strongOnDark"),
    "--item-label-dark-selected": on(colors.darkSelected, "strongOnDark"),
  };
  return Object.fromEntries(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null),
  );
}

/**
 * The navigation as screens show it. Label colours keep the platform's hue and become readable on
 * their background (WCAG 2.2, success criterion 1.4.3).
 */
export function navigationEntries(items: readonly NavigationItem[]): NavigationEntry[] {
  return visibleNavigation(items).map((item) => ({
    id: item.id,
    title: item.title,
    href: item.isHome ? navigationUrls.home : navigationUrls.item(item.id),
    inAppOnly: opensInApp(item),
    looks: looksOf(item),
    groups: item.groups.map(({ id, name }) => ({ id, name, href: navigationUrls.group(id) })),
  }));
}
