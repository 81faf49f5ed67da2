import { loadCatalogue } from "../../messages/load.client";
import { mountOpenTag } from "../messaging-app/open-tag";

/** Marks the root element where the messaging app launches the page's mini program. */
const MARK = "launchesMiniProgram";

/** How to leave the messaging app, for a launch that failed. */
async function showTip(): Promise<void> {
  const [{ showLaunchTip }, catalogue] = await Promise.all([
    import("./launch-tip"),
    loadCatalogue(),
  ]);
  showLaunchTip({ catalogue, launch: null });
}

/**
 * Lays the messaging app's open tag over the page's launch button, which is shown from then on. Call
 * it once open tags work; pages without a mini program are left alone. When the tag fails, the
 * button goes away again, the explanation below it stands, and a tap gets the launch tip.
 */
export function mountMiniProgramTag(): void {
  const cover = document.querySelector<HTMLElement>("[data-launch-tag]");
  const { username = "", path = "" } = cover?.dataset ?? {};
  if (cover === null || username === "") return;
  const root = document.documentElement;
  root.dataset[MARK] = "";
  mountOpenTag(cover, { element: "wx-open-launch-weapp", username, path }, (tapped) => {
    delete root.dataset[MARK];
    if (tapped) void showTip();
  });
}
