import { expect, it } from "vitest";
import { weather } from "../../../app/upstream.server/weather";

it("the weather of a place has degrees written either way, and no sky or degrees it cannot read", () => {
  expect(
    weather.parse({
      city: "澜州站",
      weather: "多云",
      icon: "cloudy",
      temperature: "-3",
      low: null,
    }),
  ).toEqual({
    city: "澜州站",
    description: "多云",
    sky: "cloudy",
    temperature: -3,
    low: null,
    high: null,
  });
  expect(weather.parse({ city: "澜州", weather: "晴", icon: "?", temperature: "?" })).toMatchObject(
    {
      sky: null,
      temperature: null,
    },
  );
});
