import type { navigation as chinese } from "../zh-CN/navigation";

export const navigation: typeof chinese = {
  home: "Home",
  bar: "Bottom navigation",
  panel: "All channels",
  groups: "Channels",
  notSupported: "not supported, please view in the APP",
  openApp: "Open the app",
  noGroup: "This channel does not exist or has been removed",
  headlines: (group) => (group === "" ? "Latest" : `Latest: ${group}`),
  recommended: "Editors' picks",
  search: "Search",
  panelUnavailable: "The channels could not be loaded right now.",
  weather: "Weather",
  degrees: (celsius) => `${celsius}°`,
  range: (low, high) => `${low}–${high}°`,
  temperatureNow: (celsius) => `${celsius} degrees Celsius now`,
};
