import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readMaintenanceCall } from '#contract/content/content.calls.ts';
import type { Context } from '#server/http/context.ts';
import { findClosure } from './closure.ts';

/**
 * Whether the shop is closed, for maintenance or because it is new. Read on every page load (Specification 4), so it is
 * open to anyone.
 */
export async function readMaintenance(
  _input: InputOf<typeof readMaintenanceCall>,
  { database }: Context,
): Promise<OutputOf<typeof readMaintenanceCall>> {
  return findClosure(database);
}
