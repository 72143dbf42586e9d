import type { Place } from '#contract/delivery/delivery.wire.ts';

/** The marked place of an order's address; null where nobody marked one. */
export const placeOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Place | null => (latitude === null || longitude === null ? null : { latitude, longitude });
