import type { Database } from '#database/database.ts';
import type { Tally } from '../../proof/test-checkouts.ts';
import type { Stack } from '../stack/stack.ts';

/** What the steps of a drill share. */
export type Drill = {
  stack: Stack;
  database: Database;
  tally: Tally;
  log: (line: string) => void;
  /** Lets shoppers buy for a while. */
  calm(): Promise<void>;
  /** Resolves when visitors have looked at each page a few times, so that every web process has it in its cache. */
  untilLooked(): Promise<void>;
  /** Resolves when another order is acknowledged. */
  untilOrder(): Promise<void>;
  /** Adds what must not have happened. */
  fault(what: string): void;
  /** A moment after the backup, and the orders that were acknowledged before it. */
  moment: { at: Date; placed: ReadonlySet<string> } | null;
};

/** What visitors may be answered while a part of a step runs; anything else is a fault. */
export type Allowance =
  /** Nothing but answers, within a second. */
  | 'nothing'
  /** Calls that a process held when it was killed are asked to try again, and nothing else. */
  | 'interrupted'
  /** Files of older releases lie in the bucket alone. */
  | 'noBucket'
  /** For ten seconds calls may be slow or asked to try again; pages must come. */
  | 'failover'
  /** Nobody can reach the shop. */
  | 'unreachable';

export type Part = {
  what: string;
  allows: Allowance;
  /** @returns a note for the table */
  run(drill: Drill): Promise<string | undefined>;
};

export type Step = { name: string; parts: readonly Part[] };

/** Thrown by a part that this machine does not allow. */
export class NotRun extends Error {
  override readonly name = 'NotRun';
}

export const seconds = (ms: number): string => (ms / 1000).toFixed(1);
