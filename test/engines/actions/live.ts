import { CHAT, STREAM } from "../../helpers/live";
import { fill, waitUntilShown, tapOn } from "../find";
import type { Action } from "../action";

export const chat: Action = {
  name: "live chat and likes",
  perform: async ({ publish, open, member }) => {
    const url = await publish({
      content_type: "local_live",
      title: "江边直播",
      live: { status: "live", start_minutes: -5, columns: [CHAT], playlists: [STREAM] },
    });
    const listener = await open(url);
    await waitUntilShown(listener, ".live-columns[data-hydrated]");
    const tab = await member(url);
    await waitUntilShown(tab, ".live-columns[data-hydrated]");
    const text = "江上起风了";
    await fill(tab, ".live-say", text);
    await tab.press("Enter");
    const message = { css: ".live-row .live-bubble", text: text };
    await waitUntilShown(tab, message);
    await waitUntilShown(listener, message);
    await tapOn(tab, ".live-like");
    await tapOn(tab, ".live-like");
    await waitUntilShown(tab, { css: ".live-like-count", text: "2" });
    await waitUntilShown(listener, { css: ".live-like-count", text: "2" });
  },
};
