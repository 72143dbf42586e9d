import type { Place } from '#contract/delivery/delivery.wire.ts';

/** The map position of an order's address; null if the buyer marked none. */
export const placeOf = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Place | null => (latitude === null || longitude === null ? null : { latitude, longitude });
