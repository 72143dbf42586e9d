import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readMaintenanceCall } from '#contract/content/content.calls.ts';
import type { Context } from '#server/http/context.ts';
import { readIsMaintenanceOn } from './content.store.ts';

/** Whether the shop is under maintenance; asked on every load (Specification 4), so it is open to anyone. */
export async function readMaintenance(
  _input: InputOf<typeof readMaintenanceCall>,
  { database }: Context,
): Promise<OutputOf<typeof readMaintenanceCall>> {
  return { isOn: await readIsMaintenanceOn(database) };
}
