import type { OutputOf } from '#contract/call.ts';
import type { listParcelsCall } from '#contract/orders/dispatch.calls.ts';
import { inSnapshot } from '#database/database.ts';
import type { StaffContext } from '#server/http/office-context.ts';
import { listMembersWith } from '#server/staff/staff.public.ts';
import { listOpenParcels } from './parcels.store.ts';
import { knownParcels, type Parcel, shownParcel } from './shown-parcel.ts';

/**
 * Whether a parcel is late. Late parcels are sorted first; parcels that are equally urgent keep the store's order,
 * earliest window first.
 */
const isLate = ({ minutesLate }: Parcel): boolean => minutesLate !== null && minutesLate > 0;

/**
 * Every parcel that is ready, on its way or back in the shop, from one database snapshot. Parcels that need attention
 * come first.
 */
export function listParcels(_: object, context: StaffContext): Promise<OutputOf<typeof listParcelsCall>> {
  const { database, clock, language } = context;
  const now = clock.now();
  return inSnapshot(database, async (tx) => {
    const known = await knownParcels(tx, context, await listOpenParcels(tx, language));
    const parcels = known.map((parcel) => shownParcel(parcel, now));
    const rank = (parcel: Parcel) => (parcel.problem !== null ? 0 : isLate(parcel) ? 1 : 2);
    return {
      parcels: parcels.sort((a, b) => rank(a) - rank(b)),
      drivers: await listMembersWith(tx, 'orders.dispatch'),
    };
  });
}
