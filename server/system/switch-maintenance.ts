import type { InputOf } from '#contract/call.ts';
import type { switchMaintenanceCall } from '#contract/system/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import { listAuditEntries } from '#server/audit/audit.public.ts';
import { lockMaintenance, updateMaintenance } from '#server/content/closure.public.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { NOTHING_CHANGED, type Written } from '#server/http/serve-office.ts';
import { findSystem, type System } from './read-system.ts';

/**
 * Switches maintenance on, so that all pages redirect to /maintenance-mode, or off (Specification 4).
 * @throws Refusal changedMeanwhile if somebody else switched it after the caller looked
 */
export async function switchMaintenance(
  { wasOn, isOn }: InputOf<typeof switchMaintenanceCall>,
  { clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', System>> {
  const now = await lockMaintenance(tx);
  if (now !== wasOn) {
    const [last] = await listAuditEntries(tx, { acts: ['maintenance.set'], max: 1 });
    const { who = null, at = null } = last ?? {};
    throw changedMeanwhile({ who, at });
  }
  if (isOn === now) return { data: await findSystem(tx), audit: NOTHING_CHANGED };
  await updateMaintenance(tx, isOn, clock.now());
  return {
    data: await findSystem(tx),
    audit: { act: 'maintenance.set', subject: 'shop', before: { isOn: now }, after: { isOn } },
  };
}
