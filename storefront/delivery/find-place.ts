import type { Place } from '#contract/delivery/delivery.wire.ts';

/** Why the browser found no location. The values are keys of the messages. */
export type PlaceFailure = 'denied' | 'unavailable' | 'tooCoarse';

const TIMEOUT_MS = 15_000;
/** The maximum inaccuracy of a location, in metres. A worse location could send the driver to another street. */
const MAX_METRES_OFF = 150;
/** The number of decimals of a coordinate. Five are about a metre; more would only reveal more about the person. */
const DECIMALS = 5;

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** Rounds a location to about a metre, which is enough for the driver. */
export const roundedPlace = ({ latitude, longitude }: Place): Place => ({
  latitude: rounded(latitude),
  longitude: rounded(longitude),
});

/**
 * Asks the browser for the shopper's location. Call it in a click handler, because the browser then asks the person
 * for permission.
 */
export function findPlace(): Promise<Place | PlaceFailure> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords.accuracy > MAX_METRES_OFF ? 'tooCoarse' : roundedPlace(coords)),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  });
}
