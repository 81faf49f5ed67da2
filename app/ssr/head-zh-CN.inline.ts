// A Chinese document's times, said relative to now.
import { times } from "../messages/zh-CN/content";
import { keepTimesRelative } from "./relative-times";

keepTimesRelative(times);
