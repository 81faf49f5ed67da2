import { lazy, Suspense, useState } from "react";
import { Icon, type IconName } from "../../ui/icon";
import { navigationAddresses } from "../../model/resources/addresses";
import { loadNavigationPanel } from "./load-navigation-panel";

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
        href={navigationAddresses.home}
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
