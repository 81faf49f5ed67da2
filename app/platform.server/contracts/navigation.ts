import * as z from "zod";
import type { Looks, NavigationItem } from "../../navigation/navigation-item";
import { lenientList, wireBoolean, wireText } from "./envelope";

const wireId = z.union([z.string(), z.number()]).transform(String).pipe(z.string().min(1).max(64));

const wireColor = wireText.transform((color) =>
  /^#([\da-f]{3}|[\da-f]{6})$/i.test(color.trim()) ? color.trim() : "",
);

/** Icons are root-relative or http(s); anything else is no icon. */
const wireIcon = wireText.transform((address) =>
  /^(?:https?:\/\/|\/(?!\/))/i.test(address.trim()) ? address.trim() : "",
);

/** A group of a navigation item; `GET /peony/v1/group` lists the same. */
export const navigationGroup = z.object({ id: wireId, name: wireText, type: wireText });

export const navigationGroups = lenientList(navigationGroup);

/** The selected and the dark looks fall back to the plain one of their scheme, dark to light. */
const looks = (light: string, lightSelected: string, dark: string, darkSelected: string) =>
  ({
    light,
    lightSelected: lightSelected || light,
    dark: dark || light,
    darkSelected: darkSelected || lightSelected || dark || light,
  }) satisfies Looks<string>;

const navigationItem = z
  .object({
    id: wireId,
    title: wireText,
    category: wireText,
    type: wireText,
    isHome: wireBoolean,
    icon: wireIcon,
    icon_selected: wireIcon,
    icon_dark: wireIcon,
    icon_dark_selected: wireIcon,
    label_color: wireColor,
    label_color_selected: wireColor,
    label_color_dark: wireColor,
    label_color_dark_selected: wireColor,
    groups: navigationGroups,
  })
  .transform((wire): NavigationItem => ({
    id: wire.id,
    title: wire.title,
    category: wire.category,
    type: wire.type,
    isHome: wire.isHome,
    icons: looks(wire.icon, wire.icon_selected, wire.icon_dark, wire.icon_dark_selected),
    labelColors: {
      light: wire.label_color,
      lightSelected: wire.label_color_selected,
      dark: wire.label_color_dark,
      darkSelected: wire.label_color_dark_selected,
    },
    groups: wire.groups,
  }));

/** `navigation` of the app info (specification, sections 2 and 3); unreadable items are left out. */
export const navigationItems = lenientList(navigationItem);
