import * as z from 'zod/mini';
import { type WatchEvent, watchEvent } from '#contract/staff/office.wire.ts';
import type { Database } from '#database/database.ts';

/** The channel on which the database tells every server what changed for the office. */
export const OFFICE_CHANNEL = 'office_changed';

/** Gets each change; null when the server stops. */
type Listener = (change: WatchEvent | null) => void;
const listenersOf = new WeakMap<Database, Set<Listener>>();

/** Hands a change on to every open stream of this server; null ends them. */
export function publishOfficeChange(database: Database, change: WatchEvent | null): void {
  for (const listener of [...(listenersOf.get(database) ?? [])]) listener(change);
}

/** @returns a function that stops listening */
export function onOfficeChange(database: Database, listener: Listener): () => void {
  const listeners = listenersOf.get(database) ?? new Set();
  listenersOf.set(database, listeners);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Something changed that nobody can name any more: everything shown is read again. */
export const EVERYTHING: WatchEvent = { what: 'all', id: '', version: 0 };

/** The change in a notification; everything for one that cannot be read. */
export function officeChangeIn(payload: string | undefined): WatchEvent {
  try {
    const read = z.safeDecode(watchEvent, JSON.parse(payload ?? ''));
    return read.success ? read.data : EVERYTHING;
  } catch {
    return EVERYTHING;
  }
}
