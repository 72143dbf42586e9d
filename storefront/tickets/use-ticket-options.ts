import { useCallback, useEffect, useState } from 'react';
import { listOrdersCall } from '#contract/orders/orders.calls.ts';
import { ORDERS_A_PAGE } from '#contract/orders/orders.limits.ts';
import type { Order } from '#contract/orders/orders.wire.ts';
import { listIssuesCall } from '#contract/tickets/tickets.calls.ts';
import { TICKET_KIND_CODES, type TicketKind } from '#contract/tickets/tickets.rules.ts';
import type { Issue } from '#contract/tickets/tickets.wire.ts';
import { callApi } from '#storefront/api/api.ts';

export type Options<Item> =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  | { kind: 'ready'; items: readonly Item[] };

/** Loads the issues that a ticket of this kind can be about. */
export function useIssues(kind: TicketKind) {
  const [state, setState] = useState<{ of: TicketKind; options: Options<Issue> }>({
    of: kind,
    options: { kind: 'waiting' },
  });
  const load = useCallback(async () => {
    setState({ of: kind, options: { kind: 'waiting' } });
    const answer = await callApi(listIssuesCall, { categoryId: TICKET_KIND_CODES[kind] });
    const options: Options<Issue> = answer.ok ? { kind: 'ready', items: answer.data } : { kind: 'failed' };
    // Ignore an answer for a kind that is no longer chosen.
    setState((now) => (now.of === kind ? { of: kind, options } : now));
  }, [kind]);
  useEffect(() => {
    void load();
  }, [load]);
  return { issues: state.of === kind ? state.options : ({ kind: 'waiting' } as const), retry: load };
}

type Orders = { options: Options<Order>; total: number; page: number };

/** Loads the customer's orders to choose from, newest first, including the order that the page was opened from. */
export function useOrderChoice(preset: string | null) {
  const [state, setState] = useState<Orders>({ options: { kind: 'waiting' }, total: 0, page: 0 });
  const read = useCallback(
    async (page: number, before: readonly Order[]) => {
      const answer = await callApi(listOrdersCall, { page, limit: ORDERS_A_PAGE });
      if (!answer.ok) {
        setState((now) => (now.options.kind === 'ready' ? now : { ...now, options: { kind: 'failed' } }));
        return;
      }
      const list = [...before, ...answer.data.orders];
      const isMissing = preset !== null && !list.some(({ uuid }) => uuid === preset);
      const ownOrders = isMissing ? await callApi(listOrdersCall, { orderUuid: preset }) : null;
      const first = ownOrders?.ok ? ownOrders.data.orders : [];
      const items = [...new Map([...first, ...list].map((order) => [order.uuid, order])).values()];
      setState({ options: { kind: 'ready', items }, total: answer.data.total, page });
    },
    [preset],
  );
  useEffect(() => {
    void read(1, []);
  }, [read]);
  const { options, total, page } = state;
  return {
    orders: options,
    hasOlder: page * ORDERS_A_PAGE < total,
    retry: () => void read(1, []),
    older: () => void read(page + 1, options.kind === 'ready' ? options.items : []),
  };
}
