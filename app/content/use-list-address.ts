import { useLocation } from "@remix-run/react";
import { BASE_PATH } from "./address";
import { listAddress, type ListChanges } from "./list-address";

/** Addresses of the page one is on, with its lists further open: `(changes, fragment) => href`. */
export const useListAddress = () => {
  const { pathname, search } = useLocation();
  return (changes: ListChanges, fragment: string): string =>
    listAddress(`${BASE_PATH}${pathname}`, search, changes, fragment);
};
