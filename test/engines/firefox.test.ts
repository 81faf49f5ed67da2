import { tryEngine } from "./try-engine";

tryEngine("firefox");
