/** One value for each look an item can have (specification, section 2 "Bottom navigation bar"). */
export interface Looks<T> {
  readonly light: T;
  readonly lightSelected: T;
  readonly dark: T;
  readonly darkSelected: T;
}

/** A list of content that a navigation item opens. */
export interface NavigationGroup {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

/** An item of the bottom navigation bar as the platform describes it. */
export interface NavigationItem {
  readonly id: string;
  readonly title: string;
  /** What the item opens: `home`, `video`, `app`, `topic`, `personal-center`, … */
  readonly category: string;
  /** The layout type, where the platform gives one. */
  readonly type: string;
  readonly isHome: boolean;
  /** Root-relative or http(s) addresses; empty where the platform gives none. */
  readonly icons: Looks<string>;
  /** `#rgb` or `#rrggbb`; empty where the platform gives none. */
  readonly labelColors: Looks<string>;
  readonly groups: readonly NavigationGroup[];
}
