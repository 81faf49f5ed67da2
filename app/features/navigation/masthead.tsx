import type { Deferred } from "../../model/content/deferred";
import { useMessages } from "../../messages/use-messages";
import { Arrival } from "../shared/deferred/deferred-section";
import type { Arriving } from "../shared/deferred/below-the-fold-data";
import { searchAddresses } from "../../model/resources/search-addresses";
import { Icon } from "../../ui/icon";
import type { LocalWeather } from "../../model/navigation/weather";
import { WeatherIcon } from "./weather-icon";

/** Where the visitor is placed and the weather there; absent when the platform does not say. */
function Weather({ part }: { readonly part: Deferred<LocalWeather> }) {
  const t = useMessages().navigation;
  if (part.status === "unavailable") return null;
  const { place, words, sky, temperature, low, high } = part.value;
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
      <p className="home-weather-words meta">
        {words}
        {low !== null && high !== null && ` ${t.range(low, high)}`}
      </p>
    </section>
  );
}

interface MastheadProps {
  readonly site: string;
  readonly today: string;
  readonly weather: Arriving<LocalWeather>;
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
        <Arrival part={weather} waiting={null}>
          {(part) => <Weather part={part} />}
        </Arrival>
      </div>
      <a className="home-search" href={searchAddresses.page}>
        <Icon name="search" />
        {t.search}
      </a>
    </header>
  );
}
