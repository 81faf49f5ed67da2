import accounts from "./seed/accounts.json";
import authors from "./seed/authors.json";
import circle from "./seed/circle.json";
import clueReport from "./seed/clue-report.json";
import articles from "./seed/content-articles.json";
import audio from "./seed/content-audio.json";
import galleries from "./seed/content-galleries.json";
import others from "./seed/content-other.json";
import video from "./seed/content-video.json";
import forms from "./seed/forms.json";
import law from "./seed/law.json";
import live from "./seed/live.json";
import mediaAccounts from "./seed/media-accounts.json";
import picho from "./seed/picho.json";
import site from "./seed/site.json";
import special from "./seed/special.json";
import { createWorker } from "./worker";

const files = {
  accounts,
  authors,
  circle,
  clueReport,
  content: [...articles, ...galleries, ...video, ...audio, ...others],
  forms,
  law,
  live,
  mediaAccounts,
  picho,
  site,
  special,
};

export { LiveRoom } from "./live/room";
export { PushMailbox } from "./push/mailbox";

export default createWorker(files);
