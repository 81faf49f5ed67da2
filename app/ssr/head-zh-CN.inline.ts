// A Chinese document's times, said relative to now.
import { times } from "../messages/zh-CN/times";
import { keepTimesRelative } from "./relative-times";

keepTimesRelative(times);
