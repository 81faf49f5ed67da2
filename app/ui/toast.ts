/** How long a toast stays, in milliseconds (look.md). */
export const TOAST_DURATION = 2000;

const REGION_ID = "toast-region";

/**
 * Says one sentence in the middle of the screen for two seconds. The region is part of every
 * document (`role="status"`), so screen readers announce it; works with or without React running.
 */
export const toast = (sentence: string): void => {
  const region = document.getElementById(REGION_ID);
  if (region === null || sentence === "") return;
  const bubble = document.createElement("div");
  bubble.className = "toast";
  bubble.textContent = sentence;
  region.replaceChildren(bubble);
  setTimeout(() => bubble.remove(), TOAST_DURATION);
};

export const toastRegionId = REGION_ID;
