import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type WatchEvent, watchEvent } from '#contract/staff/office.wire.ts';
import type { Database } from '#database/database.ts';

/** The PostgreSQL notification channel on which the database tells every server what changed for the back office. */
export const OFFICE_CHANNEL = 'office_changed';

/** A listener for changes in the back office. It receives each change, and null when the server stops. */
type Listener = (change: WatchEvent | null) => void;
const listenersOf = new WeakMap<Database, Set<Listener>>();

/** Passes a change to every open stream of this server. Null ends the streams. */
export function publishOfficeChange(database: Database, change: WatchEvent | null): void {
  for (const listener of [...(listenersOf.get(database) ?? [])]) listener(change);
}

/** Registers a listener for changes. @returns a function that removes the listener */
export function onOfficeChange(database: Database, listener: Listener): () => void {
  const listeners = listenersOf.get(database) ?? new Set();
  listenersOf.set(database, listeners);
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A change without details, after which the back office must refetch everything that it shows. */
export const EVERYTHING: WatchEvent = { what: 'all', id: '', version: 0 };

/** The change in a database notification. A notification that cannot be parsed counts as a change of everything. */
export function officeChangeIn(payload: string | undefined): WatchEvent {
  try {
    const read = z.safeDecode(watchEvent, JSON.parse(payload ?? ''));
    return read.success ? read.data : EVERYTHING;
  } catch {
    return EVERYTHING;
  }
}

/** How often the changes that shoppers made are announced, in milliseconds. */
const ANNOUNCE_MS = 100;
const MAX_ANNOUNCED = 500;

/**
 * Announces changes that shoppers made since the last call (0171-announcements.sql). Several servers may call this at
 * once: each change is announced by one of them.
 * @returns the number of announced changes
 */
export async function announceOfficeChanges(database: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with next as materialized (
      select id from announcements order by id limit ${MAX_ANNOUNCED} for update skip locked
    ), gone as (
      delete from announcements a using next where a.id = next.id returning a.payload
    )
    select count(pg_notify(${OFFICE_CHANNEL}, payload))::int as n from gone`.execute(database);
  return rows[0]!.n;
}

/**
 * Announces changes of shoppers ten times a second.
 * @returns a function that stops it
 */
export function startAnnouncing(
  database: Database,
  onFault: (error: unknown, reference: string) => void,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  const announce = (): Promise<void> =>
    announceOfficeChanges(database).then(
      () => undefined,
      (error: unknown) => onFault(error, 'announcements'),
    );
  const timer = setInterval(() => {
    running ??= announce().finally(() => {
      running = null;
    });
  }, ANNOUNCE_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
