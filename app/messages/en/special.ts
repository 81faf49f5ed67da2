import type { special as chinese } from "../zh-CN/special";

export const special: typeof chinese = {
  introduction: "Introduction",
  takePart: "Take part",
  blocks: "Parts of this special",
  empty: "This special is being prepared",
  blockEmpty: "no content yet",
  more: (left) => `Show ${left} more`,
  specials: "Special reports",
  activities: "Activities",
  noSpecials: "no specials yet",
  noActivities: "no activities yet",
  list: "List",
  recommended: "Editors' picks",
  groups: "Groups",
  position: (position, total) => `${position} of ${total}`,
};
