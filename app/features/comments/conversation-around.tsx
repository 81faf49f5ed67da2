import { QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { useContext, type ReactElement } from "react";
import { useFrameworkAround } from "../../ssr/framework/rendered-page";
import { ConversationContext } from "./conversation";

/** Puts around an element, rendered apart from the page, what parts of its conversation read there. */
export function useConversationAround(): (inside: ReactElement) => ReactElement {
  const conversation = useContext(ConversationContext);
  const queries = useQueryClient();
  const around = useFrameworkAround();
  if (!import.meta.env.SSR) return around;
  return (inside) =>
    around(
      <QueryClientProvider client={queries}>
        <ConversationContext.Provider value={conversation}>{inside}</ConversationContext.Provider>
      </QueryClientProvider>,
    );
}
