import { BASE_PATH } from "../address/base-path";

/** Addresses of the account part: personal, never cached (the agreements are public pages). */
export const accountAddresses = {
  page: `${BASE_PATH}/auth`,
  code: `${BASE_PATH}/-/code`,
  login: `${BASE_PATH}/-/login`,
  logout: `${BASE_PATH}/-/logout`,
  result: `${BASE_PATH}/auth/result`,
  userAgreement: `${BASE_PATH}/user_agreement`,
  privacyPolicy: `${BASE_PATH}/privacy_policy`,
} as const;
