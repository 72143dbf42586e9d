import type { InputOf, OutputOf } from '#contract/call.ts';
import type { switchCityCall } from '#contract/delivery/office.calls.ts';
import type { Transaction } from '#database/database.ts';
import { dateOf, dayNumberOf } from '#server/clock.ts';
import { changedMeanwhile } from '#server/http/changed-meanwhile.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Written } from '#server/http/serve-office.ts';
import { lockCalendarForChange } from '../cities.store.ts';
import { isAnotherOn, listOfficeCities, lockCity, updateCityIsOn } from './cities-in-office.store.ts';

/**
 * Switches a city on or off. Orders that are being placed for it are written first; later ones are refused (`cityClosed`).
 * @throws Refusal notFound, wrongState (the last city that is on), changedMeanwhile
 */
export async function switchCity(
  { id, version, isOn }: InputOf<typeof switchCityCall>,
  { staff, clock }: StaffContext,
  tx: Transaction,
): Promise<Written<'staff', OutputOf<typeof switchCityCall>>> {
  const now = clock.now();
  // Two people must not switch off the last two cities at the same time.
  await lockCalendarForChange(tx);
  const before = await lockCity(tx, id);
  if (!before) throw refuse('notFound', (t) => t.delivery.cityNotFound);
  if (before.version !== version) throw changedMeanwhile({ who: before.changedBy, at: before.changedAt });
  if (!isOn && !(await isAnotherOn(tx, id))) throw refuse('wrongState', (t) => t.office.delivery.lastCityOn);
  await updateCityIsOn(tx, id, isOn, { who: staff.name, at: now });
  const data = (await listOfficeCities(tx, dateOf(dayNumberOf(now)))).find((one) => one.id === id);
  if (!data) throw new Error(`City ${id} was switched a moment ago.`);
  return {
    data,
    audit: {
      act: 'city.switch',
      subject: `city:${before.uniqueCityId}`,
      before: { isOn: before.isOn },
      after: { isOn },
    },
  };
}
