import type { ReactElement } from "react";
import type { SectionResult } from "../../model/content/section-result";
import { useMessages } from "../../messages/use-messages";
import { DeferredSection, type MaybeDeferred } from "../shared/deferred/deferred-section";
import { searchUrls } from "../../model/resources/urls";
import { Icon } from "../../ui/icon";
import type { LocalWeather, Sky } from "../../model/navigation/navigation";

const CLOUD = "M7 18a4 4 0 0 1-.5-8A5.5 5.5 0 0 1 17 9.5a4.3 4.3 0 0 1 0 8.5z";
const HIGH_CLOUD = "M7 14.5a3.7 3.7 0 0 1-.4-7.4A5.2 5.2 0 0 1 16.8 7a3.8 3.8 0 0 1 0 7.5z";

const outlines: Record<Sky, ReactElement> = {
  sunny: (
    <path d="M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  ),
  cloudy: <path d={`${CLOUD}M8.5 5.5A3.5 3.5 0 0 1 14 4.3M4 7.5l-1-.7M6.5 4l-.6-1`} />,
  overcast: <path d={CLOUD} />,
  rain: <path d={`${HIGH_CLOUD}M8 17.5l-1 2.5M12 17.5l-1 2.5M16 17.5l-1 2.5`} />,
  storm: <path d={`${HIGH_CLOUD}M12.5 16l-2.5 3.5h3L11 22.5`} />,
  snow: <path d={`${HIGH_CLOUD}M8 18v.01M12 18v.01M16 18v.01M10 21v.01M14 21v.01`} />,
  fog: <path d={`${HIGH_CLOUD}M4 17.5h16M6 20.5h12`} />,
};

/** The sky as a drawing; the words beside it say the same. */
function WeatherIcon({ sky }: { readonly sky: Sky }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {outlines[sky]}
    </svg>
  );
}

/** Where the visitor is placed and the weather there; absent when the platform does not say. */
function Weather({ part }: { readonly part: SectionResult<LocalWeather> }) {
  const t = useMessages().navigation;
  if (part.status === "unavailable") return null;
  const { location: place, description, sky, temperature, low, high } = part.value;
  return (
    <section className="home-weather" aria-label={t.weather}>
      <p className="home-weather-now">
        {sky !== null && <WeatherIcon sky={sky} />}
        <span className="home-weather-place">{place}</span>
        {temperature !== null && (
          <span className="home-weather-degrees">
            <span aria-hidden="true">{t.degrees(temperature)}</span>
            <span className="visually-hidden">{t.temperatureNow(temperature)}</span>
          </span>
        )}
      </p>
      <p className="home-weather-description meta">
        {description}
        {low !== null && high !== null && ` ${t.range(low, high)}`}
      </p>
    </section>
  );
}

interface MastheadProps {
  readonly site: string;
  readonly today: string;
  readonly weather: MaybeDeferred<LocalWeather>;
  /** What is shown under the name, for those who hear the page. */
  readonly heading: string;
}

/** The head of the front page: the paper's name, the day, the weather, and the way to search. */
export function Masthead({ site, today, weather, heading }: MastheadProps) {
  const t = useMessages().navigation;
  return (
    <header className="home-masthead">
      <div className="home-name-row">
        <div className="home-name-box">
          <h1 className="home-name">
            {site || t.home}
            <span className="visually-hidden"> {heading}</span>
          </h1>
          <p className="meta">{today}</p>
        </div>
        <DeferredSection resolve={weather} fallback={null}>
          {(part) => <Weather part={part} />}
        </DeferredSection>
      </div>
      <a className="home-search" href={searchUrls.page}>
        <Icon name="search" />
        {t.search}
      </a>
    </header>
  );
}
