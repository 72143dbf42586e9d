import type { Carrier } from '#contract/orders/dispatch.rules.ts';
import type { DeliveryWindow } from '../due.ts';
import type { Parcel } from './dispatch-queries.ts';

export type ParcelGroup = {
  readonly key: string;
  readonly window: DeliveryWindow | null;
  readonly parcels: readonly Parcel[];
};

export const shownParcels = (parcels: readonly Parcel[], show: Carrier | undefined): readonly Parcel[] =>
  show === undefined ? parcels : parcels.filter(({ carrier }) => carrier === show);

const keyOf = (window: DeliveryWindow | null): string =>
  window ? `${window.startsAt.toISOString()} ${window.endsAt.toISOString()}` : 'none';
const endOf = ({ window }: ParcelGroup): number => window?.endsAt.getTime() ?? Number.POSITIVE_INFINITY;

/**
 * Separates parcels with a problem, in the server's order, from the others, which are grouped by delivery window,
 * earliest end first.
 */
export function parcelGroups(parcels: readonly Parcel[]): { withProblem: Parcel[]; groups: ParcelGroup[] } {
  const withProblem = parcels.filter(({ problem }) => problem !== null);
  const groups = new Map<string, ParcelGroup & { parcels: Parcel[] }>();
  for (const parcel of parcels) {
    if (parcel.problem !== null) continue;
    const key = keyOf(parcel.window);
    const group = groups.get(key) ?? { key, window: parcel.window, parcels: [] };
    group.parcels.push(parcel);
    groups.set(key, group);
  }
  return { withProblem, groups: [...groups.values()].sort((a, b) => endOf(a) - endOf(b)) };
}

/** The couriers that can take every one of these parcels; empty if the parcels have no courier in common. */
export const carriersOfAll = (parcels: readonly Parcel[]): Parcel['carriers'] =>
  (parcels[0]?.carriers ?? []).filter((carrier) =>
    parcels.every(({ carriers }) => carriers.includes(carrier)),
  );
