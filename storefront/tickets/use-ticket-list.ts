import { useCallback } from 'react';
import { listTicketsCall } from '#contract/tickets/tickets.calls.ts';
import { TICKETS_A_PAGE } from '#contract/tickets/tickets.limits.ts';
import { callApi } from '#storefront/api/api.ts';
import { usePages } from '#storefront/api/use-pages.ts';
import { href } from '#storefront/routes.ts';

/** The URL of the ticket list with all pages up to the given one. */
export const ticketListAddress = (page: number): string =>
  href('contact-us', {}, { activetab: 'my-ticket', ...(page > 1 ? { page } : {}) });

/** Loads the customer's tickets, up to the requested page. */
export function useTicketList(page: number) {
  const read = useCallback(async (requested: number) => {
    const answer = await callApi(listTicketsCall, { page: requested, limit: TICKETS_A_PAGE });
    if (!answer.ok) return answer;
    const { tickets, total } = answer.data;
    return { ...answer, data: { items: tickets, total, about: null } };
  }, []);
  return usePages({
    read,
    keyOf: ({ uuid }) => uuid,
    size: TICKETS_A_PAGE,
    page,
    addressOf: ticketListAddress,
  });
}
