// Templates of the baseline for what stands around every page.
import { e, icon } from "./templates-text";

/** What stands above the page. */
export function bannerOf(site: string, path: string): string {
  const login = `/davmu/share/auth?return_to=${encodeURIComponent(path)}`;
  return `<a class="skip-link" href="#content">跳到正文</a><aside class="banner" aria-label="打开APP"><div class="banner-content"><img class="banner-logo" src="/media/logo/logo.png" alt="" width="32" height="32"><div class="banner-text"><p class="banner-name">${e(site)}</p><p class="banner-description">看见身边的江南</p></div><a class="banner-login" href="${e(login)}" rel="nofollow">登录</a><button type="button" class="banner-open">打开APP</button><a class="banner-navigation" href="/davmu/share/" aria-label="导航" aria-haspopup="dialog">${icon("menu")}</a></div></aside>`;
}

/** What stands below it. */
export function footOf(): string {
  return `<output id="toast-region" class="toast-region" aria-live="polite"></output><div id="overlays"></div>`;
}
