import { createOrigin } from "./app";
import accounts from "./seed/accounts.json";
import authors from "./seed/authors.json";
import circle from "./seed/circle.json";
import clueReport from "./seed/clue-report.json";
import content from "./seed/content.json";
import forms from "./seed/forms.json";
import law from "./seed/law.json";
import live from "./seed/live.json";
import picho from "./seed/picho.json";
import site from "./seed/site.json";
import special from "./seed/special.json";
import { createWorker } from "./worker";

const files = {
  accounts,
  authors,
  circle,
  clueReport,
  content,
  forms,
  law,
  live,
  picho,
  site,
  special,
};

export default createWorker(createOrigin(files), files);
