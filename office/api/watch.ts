import type { QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { watchEvent } from '#contract/staff/office.wire.ts';
import { makeStore } from '#storefront/ui/store.ts';
import { isPassing } from './call-office.ts';

/** Whether the event stream is connected, and since when it is not. */
export const connection = makeStore<{ isLive: boolean; lostAt: Date | null }>({ isLive: true, lostAt: null });

/** Maps each kind of change to the queries that become stale, named by the first part of their keys. */
const READ_AGAIN: Record<string, readonly string[]> = {
  order: ['board', 'today', 'order', 'approvals', 'engravings', 'print', 'parcels', 'stops', 'stock'],
  print: ['print'],
  stock: ['stock', 'stock-count', 'today'],
  staff: ['staff', 'me'],
  role: ['staff', 'me'],
  ticket: ['today', 'tickets', 'ticket'],
  customer: ['today', 'customer', 'approvals'],
  delivery: ['delivery'],
  page: ['pages'],
  home: ['home', 'home-versions'],
  category: ['categories', 'product-choices'],
  palette: ['palette', 'product-choices', 'home-products'],
  rating: ['today', 'ratings'],
  enquiry: ['today', 'enquiries', 'enquiry'],
  settings: ['settings'],
  product: ['products', 'product', 'versions'],
};
const EVERYTHING = 'everything';
/** The delay in milliseconds before the page reconnects to the event stream after the server refused it. */
const TRY_AGAIN = 10_000;

/** Whether a query on screen failed because the server was not reached. */
const isCutOff = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ state }) => isPassing(state.error));

/**
 * Listens to the server's event stream while a member is signed in. Each event names what changed, and the queries on
 * screen that show it are refetched. After a lost connection all queries are refetched, because events may have been
 * missed. If a proxy or the server refuses the stream, all queries are refetched every `TRY_AGAIN` instead.
 * @returns a function that stops listening
 */
export function watchOffice(client: QueryClient): () => void {
  let source: EventSource | undefined;
  let timer: number | undefined;
  let isOpen = true;
  const changed = new Set<string>();
  let isReading = false;
  const lose = (): void => {
    if (connection.read().isLive) connection.set({ isLive: false, lostAt: new Date() });
  };
  const find = (): void => {
    if (!connection.read().isLive) connection.set({ isLive: true, lostAt: null });
  };
  const readAgain = async (): Promise<void> => {
    await client.refetchQueries({ type: 'active' });
    if (!isOpen) return;
    if (isCutOff(client)) lose();
    else find();
  };
  /**
   * Refetches once for many changes in a row, such as orders moved together: changes during a refetch wait for the next
   * one.
   */
  const readChanged = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    while (isOpen && changed.size > 0) {
      const parts = new Set(changed);
      changed.clear();
      await client.invalidateQueries({
        predicate: ({ queryKey }) => parts.has(EVERYTHING) || parts.has(String(queryKey[0])),
      });
    }
    isReading = false;
  };
  const open = (): void => {
    source?.close();
    source = new EventSource('/api/v1/office/watch', { withCredentials: true });
    source.addEventListener('open', () => {
      const wasLost = !connection.read().isLive;
      find();
      if (wasLost) void client.invalidateQueries();
    });
    source.addEventListener('error', () => {
      if (!isOpen) return;
      // The browser reconnects by itself after a network failure, but not after an error response such as 503: only
      // then do we reconnect ourselves.
      if (source?.readyState !== EventSource.CLOSED) return lose();
      void readAgain();
      timer = window.setTimeout(open, TRY_AGAIN);
    });
    source.addEventListener('change', (event) => {
      const change = z.safeDecode(watchEvent, JSON.parse(event.data));
      const parts = change.success ? READ_AGAIN[change.data.what] : undefined;
      for (const part of parts ?? [EVERYTHING]) changed.add(part);
      void readChanged();
    });
  };
  open();
  return () => {
    isOpen = false;
    window.clearTimeout(timer);
    source?.close();
    find();
  };
}
