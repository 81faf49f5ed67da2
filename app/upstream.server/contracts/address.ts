import { mediaAddress, openableAddress } from "../../model/address/web-address";
import { wireText } from "./envelope";

/** Pictures, sound and video: on the site's own host or http(s); anything else is none. */
export const wireMediaAddress = wireText.transform((address) => mediaAddress(address) ?? "");

/** What a link may open: on the site's own host or http(s); anything else is none. */
export const wireLinkAddress = wireText.transform(openableAddress);
