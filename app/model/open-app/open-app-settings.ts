/** How the native app is opened; every way may be missing. */
export interface OpenAppSettings {
  /** URL scheme without `://`. */
  readonly scheme: string | null;
  readonly universalLink: string | null;
  readonly androidPackage: string | null;
  /** Store or download page. */
  readonly downloadUrl: string | null;
  /** App id of the messaging app's open tag. */
  readonly launchAppId: string | null;
}

/** The page that the app opens ("call-app params"; specification, section 3). */
export interface CallAppParams {
  /** Page kind (stype), or `home`. */
  readonly page: string;
  readonly id: string;
  /** The share URL, for an app that does not know the page kind. */
  readonly url: string;
  /** Whether the app shows a mini program's or page's own navigation bar and capsule (`payload.nav`, `payload.capsule`). */
  readonly nav?: "0" | "1";
  readonly capsule?: "0" | "1";
}
