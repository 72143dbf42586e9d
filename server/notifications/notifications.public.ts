import type { Database } from '#database/database.ts';
import { addMessage, type Message, readMessage, readMessages } from './notifications.store.ts';
import { type KeptKeys, keepPushKeys } from './push.store.ts';
import { reportRefusals as report } from './report-refusals.ts';

/** Keeps what a sandbox was asked to send (product.md 1). Never called in live mode: there is no sandbox there. */
export const keepInOutbox = (database: Database, message: Message): Promise<void> =>
  addMessage(database, message);

const MOST_MESSAGES = 200;

/** What the sandboxes sent, newest first; only outside live mode has it anything to show. */
export const listOutbox = (
  database: Database,
  { most = MOST_MESSAGES, recipient }: { most?: number; recipient?: string } = {},
): Promise<(Message & { id: number })[]> => readMessages(database, { most, recipient });

/** One of them, or nothing. */
export const readFromOutbox = (database: Database, id: number): Promise<Message | undefined> =>
  readMessage(database, id);

/** The shop's one key pair for Web Push; the one given is kept when there is none yet. */
export const pushKeysOf = (database: Database, made: KeptKeys, now: Date): Promise<KeptKeys> =>
  keepPushKeys(database, made, now);

/** What services refuse for good leaves a trace; where providers are opened. */
export const reportRefusals = report;
