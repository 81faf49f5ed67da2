import type { openApp as chinese } from "../zh-CN/open-app";

export const openApp: typeof chinese = {
  bannerLabel: "Open the app",
  bannerDescription: "open the app to get more content",
  open: "Open app",
  login: "Log in",
  logout: "Log out",
  logoutOf: (alias) => (alias === "" ? "Log out" : `Log out ${alias}`),
  navigation: "Navigation",
  invitation: (site) => `Open ${site} to see more`,
  theApp: "the app",
  go: "Go now",
  later: "Maybe later",
  closeDialog: "Close",
  tipTitle: "Open in a browser",
  tipMenu: "Tap the menu button ··· at the top right",
  tipBrowser: "Choose “Open in browser”",
  tipLaunch: "Open the app directly",
  tipClose: "Got it",
  unavailable: "The app cannot be opened right now, please try again later",
};
