import * as z from "zod";
import type { Looks, NavigationItem } from "../../model/navigation/navigation-item";
import { wireMediaAddress } from "./address";
import { lenientList, wireAddressId, wireBoolean, wireText } from "./envelope";

const wireColor = wireText.transform((color) =>
  /^#([\da-f]{3}|[\da-f]{6})$/i.test(color.trim()) ? color.trim() : "",
);

/** A group of a navigation item; `GET /peony/v1/group` lists the same. */
export const navigationGroup = z.object({ id: wireAddressId, name: wireText, type: wireText });

export const navigationGroups = lenientList(navigationGroup);

/** The selected and the dark looks fall back to the plain one of their scheme, dark to light. */
function looks(light: string, lightSelected: string, dark: string, darkSelected: string) {
  return {
    light,
    lightSelected: lightSelected || light,
    dark: dark || light,
    darkSelected: darkSelected || lightSelected || dark || light,
  } satisfies Looks<string>;
}

const navigationItem = z
  .object({
    id: wireAddressId,
    title: wireText,
    category: wireText,
    type: wireText,
    isHome: wireBoolean,
    icon: wireMediaAddress,
    icon_selected: wireMediaAddress,
    icon_dark: wireMediaAddress,
    icon_dark_selected: wireMediaAddress,
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
