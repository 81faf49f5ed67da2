// What a document whose data is streamed into it does before the framework's first inline script.
import { keepStreamedData } from "./framework/window";

keepStreamedData();
