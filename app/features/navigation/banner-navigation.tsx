import { useMessages } from "../../messages/use-messages";
import { NavigationButton } from "./navigation-button";

/** The open-app banner's navigation button (specification, section 1). */
export function BannerNavigation() {
  const t = useMessages();
  return (
    <NavigationButton className="banner-navigation" icon="menu" label={t.openApp.navigation} />
  );
}
