import { sql } from 'kysely';
import type { OrderStatus } from '#contract/orders/orders.rules.ts';
import type { Printout } from '#contract/orders/print.rules.ts';
import type { Database, Transaction } from '#database/database.ts';
import type { Language } from '#text/language.ts';
import { toOrderStatus } from '../orders.store.ts';
import type { WindowKey } from './orders-to-print.store.ts';

export type PrintRun = WindowKey & {
  id: number;
  key: string;
  printouts: Printout[];
  onlyNew: boolean;
  language: Language;
  memberId: number;
  who: string;
  at: Date;
};
/** A document of an order in a print run. The fingerprint is a hash of everything on the document. */
export type PrintoutInRun = { orderId: number; printout: Printout; position: number; fingerprint: string };

const runs = (database: Database) =>
  database
    .selectFrom('print_runs')
    .select(['id', 'key', 'city_id as cityId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select(['printouts', 'only_new as onlyNew', 'language', 'member_id as memberId'])
    .select(['member_name as who', 'printed_at as at']);

const ofWindow = (database: Database, { cityId, startsAt, endsAt }: WindowKey) =>
  runs(database)
    .where('city_id', '=', cityId)
    .where('starts_at', 'is not distinct from', startsAt)
    .where('ends_at', 'is not distinct from', endsAt)
    .orderBy('id', 'desc');

/** The latest runs of a delivery window, newest first. */
export const listPrintRuns = (database: Database, window: WindowKey, max: number): Promise<PrintRun[]> =>
  ofWindow(database, window).limit(max).execute();

export async function findLastRun(database: Database, window: WindowKey): Promise<PrintRun | null> {
  return (await ofWindow(database, window).limit(1).executeTakeFirst()) ?? null;
}

export async function findPrintRun(
  database: Database,
  by: { id: number } | { key: string },
): Promise<PrintRun | null> {
  const [column, value] = 'id' in by ? (['id', by.id] as const) : (['key', by.key] as const);
  return (await runs(database).where(column, '=', value).executeTakeFirst()) ?? null;
}

export async function insertPrintRun(
  tx: Transaction,
  run: Omit<PrintRun, 'id'>,
  printouts: readonly PrintoutInRun[],
): Promise<number> {
  const { id } = await tx
    .insertInto('print_runs')
    .values({
      key: run.key,
      city_id: run.cityId,
      starts_at: run.startsAt,
      ends_at: run.endsAt,
      printouts: run.printouts,
      only_new: run.onlyNew,
      language: run.language,
      member_id: run.memberId,
      member_name: run.who,
      printed_at: run.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into printouts (run_id, order_id, printout, position, fingerprint)
    select ${id}, x.* from unnest(${printouts.map(({ orderId }) => orderId)}::int[],
      ${printouts.map(({ printout }) => printout)}::text[], ${printouts.map(({ position }) => position)}::int[],
      ${printouts.map(({ fingerprint }) => fingerprint)}::text[]) x`.execute(tx);
  return id;
}

/** The documents in each of these print runs, in packing order. */
export async function listPrintoutsInRuns(
  database: Database,
  runIds: readonly number[],
): Promise<Map<number, PrintoutInRun[]>> {
  if (runIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('printouts')
    .select(['run_id as runId', 'order_id as orderId', 'printout', 'position', 'fingerprint'])
    .where('run_id', 'in', runIds)
    .orderBy('run_id')
    .orderBy('position')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ runId }) => runId)].map(([runId, printouts]) => [
      runId,
      printouts.map(({ runId: _, ...printout }) => printout),
    ]),
  );
}

/** The fingerprint of the last printed version of each document of these orders, by the key `orderId printout`. */
export async function listPrintedFingerprints(
  database: Database,
  orderIds: readonly number[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('printouts')
    .distinctOn(['order_id', 'printout'])
    .select(['order_id as orderId', 'printout', 'fingerprint'])
    .where('order_id', '=', sql<number>`any(${sql.val([...orderIds])}::int[])`)
    .orderBy('order_id')
    .orderBy('printout')
    .orderBy('run_id', 'desc')
    .execute();
  return new Map(rows.map(({ orderId, printout, fingerprint }) => [`${orderId} ${printout}`, fingerprint]));
}

/** Orders in the runs of a delivery window, each with its status and whether it now belongs to another window. */
export async function listGone(
  database: Database,
  { cityId, startsAt, endsAt }: WindowKey,
): Promise<{ number: string; status: OrderStatus; isMoved: boolean }[]> {
  const { rows } = await sql<{ number: string; status: number; isMoved: boolean }>`
    select distinct o.number, o.status, o.id,
           (o.city_id, o.slot_starts_at, o.slot_ends_at)
             is distinct from (${cityId}::int, ${startsAt}::timestamptz, ${endsAt}::timestamptz) as "isMoved"
      from print_runs r join printouts p on p.run_id = r.id join orders o on o.id = p.order_id
     where r.city_id = ${cityId} and r.starts_at is not distinct from ${startsAt}::timestamptz
       and r.ends_at is not distinct from ${endsAt}::timestamptz
     order by o.id`.execute(database);
  return rows.map(({ number, status, isMoved }) => ({ number, isMoved, status: toOrderStatus(status) }));
}

/**
 * Deletes print records when personal data is erased, because a fingerprint could confirm a guess of the printed text.
 */
export async function deletePrintouts(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('printouts').where('order_id', 'in', orderIds).execute();
}
