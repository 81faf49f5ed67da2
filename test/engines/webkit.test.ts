// The slowest engine: without a memory of earlier runs, the runner begins with the largest file.
import { tryEngine } from "./try-engine";

tryEngine("webkit");
