import type { Place } from '#contract/delivery/delivery.wire.ts';

/** Why there is no place; the keys of their sentences. */
export type PlaceFailure = 'denied' | 'unavailable' | 'tooCoarse';

const TIMEOUT_MS = 15_000;
/** A place that may be farther off than this would send the driver to another street. */
const MAX_METRES_OFF = 150;
/** Five decimals are about a metre; more would only say more about the person. */
const DECIMALS = 5;

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** Asks the browser where it is. Call it in a press: the browser then asks the person. */
export function findPlace(): Promise<Place | PlaceFailure> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve('unavailable');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve(
          accuracy > MAX_METRES_OFF
            ? 'tooCoarse'
            : { latitude: rounded(latitude), longitude: rounded(longitude) },
        ),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  });
}
