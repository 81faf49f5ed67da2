import type { special as chinese } from "../zh-CN/special";

export const special: typeof chinese = {
  introduction: "Introduction",
  blocks: "Parts of this special",
  empty: "This special is being prepared",
  blockEmpty: "no content yet",
  more: (left) => `Show the other ${left}`,
  moreUnavailable: "What follows could not be loaded right now.",
  specials: "Specials",
  activities: "Activities",
  noSpecials: "no specials yet",
  noActivities: "no activities yet",
  list: "List",
  recommended: "Editors' picks",
  groups: "Groups",
  listEmpty: "no content yet",
  listUnavailable: "The list could not be loaded right now.",
  readOn: "Read on",
  position: (position, total) => `${position} of ${total}`,
};
