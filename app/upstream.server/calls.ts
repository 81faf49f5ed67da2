// Every module that declares calls to the platform; a test names one that is missing.
import "./account";
import "./albums";
import "./booking";
import "./circle";
import "./clue-report";
import "./comments";
import "./content";
import "./forms";
import "./invite";
import "./law";
import "./live";
import "./media-account";
import "./navigation";
import "./picho";
import "./preview-parts";
import "./push";
import "./reactions";
import "./reading";
import "./search";
import "./share";
import "./site";
import "./special";
import "./weather";

export { declaredCalls } from "./declaration";
