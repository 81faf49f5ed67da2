import lateSheet from "../document/late.css?url";

let asked = false;

/** Asks for the styles of what only scripts show (dialogs, sheets, the launch tip); once a page. */
export const loadLateSheet = (): void => {
  if (asked) return;
  asked = true;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = lateSheet;
  document.head.appendChild(link);
};
