// Every module that declares calls; a test fails when one is missing.
import "./account";
import "./albums";
import "./live";
import "./circle";
import "./clue-report";
import "./comments";
import "./content";
import "./forms";
import "./invite";
import "./law";
import "./media-account";
import "./navigation";
import "./picho";
import "./preview";
import "./push";
import "./reactions";
import "./recommendations";
import "./search";
import "./share";
import "./site";
import "./special";
import "./weather";

export { declaredCalls } from "./declaration";
