import { lazy, Suspense, useState } from "react";
import { Icon, type IconName } from "../../ui/icon";
import { navigationUrls } from "../../model/resources/urls";
import { loadStylesheet } from "../../ui/load-stylesheet";
import { withTimeout } from "../../ui/with-timeout";
import stylesheet from "./navigation-panel.css?url";
import { useMessages } from "../../messages/use-messages";

const NavigationPanel = lazy(loadNavigationPanel);

interface NavigationButtonProps {
  readonly className: string;
  readonly icon: IconName;
  readonly label: string;
}

/**
 * Opens the floating navigation panel; before and without scripts, and when the panel cannot be
 * loaded, a link to the home page. The panel's code is only loaded when somebody asks for it.
 */
export function NavigationButton({ className, icon, label }: NavigationButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [everOpen, setEverOpen] = useState(false);
  return (
    <>
      <a
        className={className}
        href={navigationUrls.home}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
          setEverOpen(true);
        }}
      >
        <Icon name={icon} />
      </a>
      {everOpen && (
        <Suspense fallback={null}>
          <NavigationPanel open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Unstyled links still lead on. */
function loadStyle(): Promise<void> {
  return loadStylesheet(stylesheet).catch(() => {});
}

/** Never settles: the page is left for the home page. */
function leaveForHome(): Promise<never> {
  location.assign(navigationUrls.home);
  return new Promise(() => {});
}

/** The panel with its stylesheet; when it cannot be loaded or does not come, the home page takes its place. */
async function loadNavigationPanel() {
  try {
    const [{ NavigationPanel }] = await withTimeout(() =>
      Promise.all([import("./navigation-panel"), loadStyle()]),
    );
    return { default: NavigationPanel };
  } catch {
    return leaveForHome();
  }
}

/** The open-app banner's navigation button (specification, section 1). */
export function BannerNavigation() {
  const t = useMessages();
  return (
    <NavigationButton className="banner-navigation" icon="menu" label={t.openApp.navigation} />
  );
}
