import { tryEngine } from "./try-engine";

tryEngine("chromium-119");
