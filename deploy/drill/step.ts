import type { Database } from '#database/database.ts';
import type { Tally } from '../../proof/test-checkouts.ts';
import type { Stack } from '../stack/stack.ts';

/** The context that all steps of a drill share. */
export type Drill = {
  stack: Stack;
  database: Database;
  tally: Tally;
  log: (line: string) => void;
  /** Lets shoppers buy for some seconds. */
  calm(): Promise<void>;
  /** Resolves when visitors have viewed each page a few times, so that every web process has cached it. */
  untilLooked(): Promise<void>;
  /** Resolves when another order has been acknowledged. */
  untilOrder(): Promise<void>;
  /** Reports a fault: something that must not happen in the drill. */
  fault(what: string): void;
  /** A moment after the backup, and the orders acknowledged before that moment. The restore step needs both. */
  moment: { at: Date; placed: ReadonlySet<string> } | null;
};

/** Which failures visitors may see while a part of a step runs. Any other failure is a fault. */
export type Allowance =
  /** Visitors may see no failure, and 99 % of responses must arrive within a second. */
  | 'nothing'
  /** For two seconds, requests may fail with "try again": a killed process takes some until its sockets are closed. */
  | 'interrupted'
  /** Files of older releases may fail to load, because only the bucket has them. */
  | 'noBucket'
  /** For ten seconds, API requests may be slow or fail with "try again". Pages must always be served. */
  | 'failover'
  /** Nobody can reach the shop, so failed requests are expected. */
  | 'unreachable';

export type Part = {
  what: string;
  allows: Allowance;
  /** @returns a note for the part's row in the table of results */
  run(drill: Drill): Promise<string | undefined>;
};

export type Step = { name: string; parts: readonly Part[] };

/** Thrown by a part that cannot run on this machine. */
export class NotRun extends Error {
  override readonly name = 'NotRun';
}

export const seconds = (ms: number): string => (ms / 1000).toFixed(1);
