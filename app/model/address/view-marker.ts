/**
 * Marks a visit that keeps the phone's page although the agent looks like a desktop: a query
 * parameter on the address inside the desktop page's frame, a cookie on tablets that call
 * themselves desktops.
 */
export const VIEW_PARAMETER = "davmu_view";
export const VIEW_PHONE = "phone";
