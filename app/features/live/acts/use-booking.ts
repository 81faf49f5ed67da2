import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import * as v from "valibot";
import { openLoginPopup } from "../../shared/visitor/login-popup-store";
import { outcomeSchema } from "../../../model/account/outcome";
import { postAction } from "../../shared/form-act/post-action";
import { useLoginLost } from "../../shared/visitor/use-login-lost";
import { useVisitor } from "../../shared/visitor/use-visitor";
import { readOwnJson } from "../../../ui/own-json";
import { useMessages } from "../../../messages/use-messages";
import { toast } from "../../../ui/toast";
import { liveAddresses } from "../../../model/resources/addresses";
import { bookedValue } from "../../../model/live/booking";

const idsOutcome = outcomeSchema(v.object({ ids: v.array(v.string()) }));

async function fetchBookedIds(signal: AbortSignal): Promise<readonly string[]> {
  const answer = await readOwnJson<unknown>(`${liveAddresses.booking}?tiny=1`, signal);
  const outcome = v.parse(idsOutcome, answer);
  return outcome.status === "done" ? outcome.value.ids : [];
}

const BOOKED = ["bookings", "ids"];

/**
 * Whether the visitor has booked a broadcast, and the form that changes it. Asks the platform only
 * for somebody who is logged in; everybody else is asked to log in when they want to book.
 */
export function useBooking(postId: string) {
  const t = useMessages();
  const visitor = useVisitor();
  const loginLost = useLoginLost();
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const { data: ids = [] } = useQuery({
    queryKey: BOOKED,
    queryFn: ({ signal }) => fetchBookedIds(signal),
    enabled: visitor?.status === "logged-in",
  });
  const booked = visitor?.status === "logged-in" && ids.includes(postId);

  const send = async (form: HTMLFormElement) => {
    setPending(true);
    const fields = new FormData(form);
    fields.set("type", booked ? "del" : "add");
    const outcome = await postAction(form.action, fields, bookedValue, t.account.networkError);
    setPending(false);
    if (outcome.status === "login-required") {
      loginLost("booking");
      return;
    }
    toast(outcome.message);
    if (outcome.status !== "done") return;
    const { booked: isBooked } = outcome.value;
    client.setQueryData<readonly string[]>(BOOKED, (known = []) => {
      const others = known.filter((id) => id !== postId);
      return isBooked ? [postId, ...others] : others;
    });
    await client.invalidateQueries({ queryKey: ["bookings", "list"] });
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    if (visitor?.status === "anonymous") openLoginPopup({ reason: "booking" });
    else void send(event.currentTarget);
  };

  return { booked, pending, onSubmit };
}
