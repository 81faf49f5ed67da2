import { BASE_PATH } from "../../model/url/base-path";

/** Addresses of files with a content hash in the name. */
export const ASSETS = `${BASE_PATH}/assets/`;
export const SERVICE_WORKER = `${BASE_PATH}/sw.js`;
/** `Cache-Control` of a file with a content hash in the name. */
export const IMMUTABLE = "public, max-age=31536000, immutable";
