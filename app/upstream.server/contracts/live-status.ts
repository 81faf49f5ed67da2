import * as z from "zod";
import { liveStatusOf } from "../../model/live/live";

/** A broadcast's status, by number or word. */
export const wireStatus = z
  .union([z.number(), z.string()])
  .transform(liveStatusOf)
  .catch("announced")
  .default("announced");
