/** Calls that carry a visitor's credentials: never cached, and why. */
export interface VisitorCallGroup {
  readonly never: string;
  /** In the form of the rules: `METHOD service /path/{segment}?parameter`. */
  readonly calls: readonly string[];
}

export const visitorCalls: readonly VisitorCallGroup[] = [
  {
    never: "sends a message, or makes and ends a session",
    calls: [
      "GET api /peony/v1/vcode?tel&type",
      "POST api /peony/v1/auth",
      "POST api /peony/v1/account/logout",
      "POST api /push/ticket",
    ],
  },
  {
    never: "answers with what belongs to one account",
    calls: [
      "GET api /peony/v1/account/{id}",
      "GET api /peony/v1/invite/record",
      "GET api /peony/v3/content/{type}/{id}/user_related",
      "POST api /guzzle/v1/mp/is_followed/{id}",
      "GET api /guzzle/v1/mp/followlist",
      "GET api /peony/v3/booking_list?booking_type&tiny",
      "GET api /push/events",
    ],
  },
  {
    never: "a logged-in reader's comments say which of them that reader has starred",
    calls: [
      "GET api /peony/v1/comment/{id}?pageindex&pagesize",
      "GET api /peony/v1/comment/{id}/{cid}?pageindex&pagesize",
      "GET api /guzzle/v1/comment/{id}?pageindex&pagesize",
      "GET api /guzzle/v1/comment/{id}/{cid}?pageindex&pagesize",
    ],
  },
  {
    never: "changes something",
    calls: [
      "POST api /peony/v1/account",
      "POST api /peony/v1/comment/{id}",
      "POST api /guzzle/v1/comment/{id}",
      "POST api /peony/v1/star",
      "POST api /guzzle/v1/star",
      "POST api /peony/v1/collection/{id}",
      "POST api /guzzle/v1/collection/{id}",
      "POST api /guzzle/v1/mp/follow/{id}",
      "POST api /peony/v3/booking",
      "POST api /peony/v3/un_booking",
      "POST live /chat/{id}/send_msg",
      "POST live /room/{id}/like",
      "POST forms /form/mobile/{id}",
      "POST forms /form/mobile/{id}/upload",
    ],
  },
  {
    never: "an editor must see what was saved last, and nobody else may",
    calls: ["GET preview /document/detail/{id}"],
  },
];
