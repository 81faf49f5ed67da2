import { BASE_PATH } from "./base-path";

/** The path of the home page. */
export const HOME_PATH = `${BASE_PATH}/`;
