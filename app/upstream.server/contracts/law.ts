import * as z from "zod";
import type { LawAnswer, LawQuestion } from "../../model/law/question";
import { wireMediaAddress } from "./address";
import {
  wireAddressId,
  lenientList,
  wireBoolean,
  wireCount,
  wireInstant,
  wireText,
} from "./envelope";
import { wirePerson } from "./user-post";

/** `data` of `/question/detail`. */
export const lawQuestion = z
  .object({
    id: wireAddressId,
    title: wireText,
    content: wireText,
    category: wireText,
    region: wireText,
    status_label: wireText,
    created_at: wireInstant,
    asker: wirePerson,
    view_count: wireCount,
    answer_count: wireCount,
  })
  .transform((wire): LawQuestion => ({
    id: wire.id,
    title: wire.title,
    text: wire.content,
    category: wire.category,
    region: wire.region,
    statusLabel: wire.status_label,
    createdAt: wire.created_at,
    asker: wire.asker,
    viewCount: wire.view_count,
    answerCount: wire.answer_count,
  }));

const lawyer = z
  .object({ name: wireText, avatar: wireMediaAddress, firm: wireText, title: wireText })
  .nullish()
  .catch(null)
  .transform((found) => found ?? { name: "", avatar: "", firm: "", title: "" });

const answer = z
  .object({
    id: wireAddressId,
    content: wireText,
    created_at: wireInstant,
    lawyer,
    like_count: wireCount,
    adopted: wireBoolean,
  })
  .transform((wire): LawAnswer => ({
    id: wire.id,
    text: wire.content,
    createdAt: wire.created_at,
    lawyer: wire.lawyer,
    likeCount: wire.like_count,
    adopted: wire.adopted,
  }));

/** `data` of `/question/answerlist`. */
export const answerPage = z.object({ answers: lenientList(answer), count: wireCount });
