// An English document's times, said relative to now.
import { times } from "../messages/en/content";
import { keepTimesRelative } from "./relative-times";

keepTimesRelative(times);
