// A preview link that opens where PREVIEW_SECRET is set: for an editor's desk, and as the model of what a
// platform does (docs/operations.md, "Previews").
//   PREVIEW_SECRET=… npx tsx scripts/sign-preview.ts <URL> [minutes, 30]
import { signPreviewLink } from "../app/upstream.server/preview";
import { readOptions } from "./options";

const [address = "", minutes = "30"] = readOptions({ allowPositionals: true }).positionals;
const secret = process.env.PREVIEW_SECRET ?? "";

if (secret.length < 32 || !URL.canParse(address) || !/^\d{1,5}$/.test(minutes)) {
  console.error("PREVIEW_SECRET=… npx tsx scripts/sign-preview.ts <address> [minutes]");
  process.exit(1);
}
console.log(await signPreviewLink(secret, address, Date.now() + Number(minutes) * 60_000));
