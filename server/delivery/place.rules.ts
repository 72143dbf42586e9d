import type { Place } from '#contract/delivery/delivery.wire.ts';
import type { ServedCity } from './delivery.store.ts';

const EARTH_RADIUS_KM = 6371;
/**
 * The maximum distance from a city's centre at which the city is still delivered to. Riyadh, the largest city, extends
 * about 45 km.
 */
const CITY_RADIUS_KM = 50;
/** A place this close to another city's centre belongs to that city, unless SUBURB_KM applies. */
const CENTRE_KM = 10;
/**
 * A place this close to the centre of the chosen city belongs to the chosen city, because the suburbs of Riyadh have
 * centres of their own.
 */
const SUBURB_KM = 22;
/** The distance outside the border that is still accepted. The border below is coarse, and coastal cities are on it. */
const BORDER_TOLERANCE_KM = 12;

/** The border of Saudi Arabia as longitude and latitude, in coarse steps (Natural Earth, public domain). */
const BORDER: readonly (readonly [longitude: number, latitude: number])[] = [
  [42.78, 16.35],
  // The border goes around the Farasan islands.
  [41.9, 16.6],
  [42.35, 17.08],
  [41.75, 17.83],
  [40.94, 19.49],
  [39.8, 20.34],
  [39.14, 21.29],
  [39.07, 22.58],
  [38.49, 23.69],
  [37.48, 24.29],
  [37.15, 24.86],
  [36.64, 25.83],
  [36.25, 26.57],
  [35.64, 27.38],
  [35.13, 28.06],
  [34.63, 28.06],
  [34.83, 28.96],
  [34.96, 29.36],
  [36.07, 29.2],
  [36.5, 29.51],
  [36.74, 29.87],
  [37.5, 30],
  [37.67, 30.34],
  [38, 30.51],
  [37, 31.51],
  [39, 32.01],
  [39.2, 32.16],
  [40.4, 31.89],
  [41.89, 31.19],
  [44.71, 29.18],
  [46.57, 29.1],
  [47.46, 29],
  [47.71, 28.53],
  [48.42, 28.55],
  [48.81, 27.69],
  [49.3, 27.46],
  [49.47, 27.11],
  [50.15, 26.69],
  [50.21, 26.28],
  [50.11, 25.94],
  [50.24, 25.61],
  [50.53, 25.33],
  [50.66, 25],
  [50.81, 24.75],
  [51.11, 24.56],
  [51.39, 24.63],
  [51.58, 24.25],
  [52, 23],
  [55.01, 22.5],
  [55.21, 22.71],
  [55.67, 22],
  [55, 20],
  [52, 19],
  [49.12, 18.62],
  [48.18, 18.17],
  [47.47, 17.12],
  [47, 16.95],
  [46.75, 17.28],
  [45.4, 17.33],
  [44.06, 17.41],
  [43.38, 17.58],
  [43.12, 17.09],
  [43.22, 16.67],
];

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The great-circle distance of two places in kilometres (haversine formula). */
export function kilometresBetween(a: Place, b: Place): number {
  const latitude = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const longitude = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const part = latitude + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * longitude;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(part));
}

type Edge = { from: Place; to: Place };
const edges: readonly Edge[] = BORDER.map(([longitude, latitude], n) => {
  const [nextLongitude, nextLatitude] = BORDER[(n + 1) % BORDER.length]!;
  return { from: { latitude, longitude }, to: { latitude: nextLatitude, longitude: nextLongitude } };
});

/**
 * Whether a place is inside the border (ray casting): counts how often a line from the place to the east crosses the
 * border. An odd number means that the place is inside.
 */
const isWithinBorder = ({ latitude, longitude }: Place): boolean =>
  edges.filter(({ from, to }) => {
    if (from.latitude > latitude === to.latitude > latitude) return false;
    const share = (latitude - from.latitude) / (to.latitude - from.latitude);
    return longitude < from.longitude + share * (to.longitude - from.longitude);
  }).length %
    2 ===
  1;

/** The point of an edge that is nearest to a place. Over such short distances, the ground is treated as flat. */
function nearestOn({ from, to }: Edge, place: Place): Place {
  const scale = Math.cos(radians(place.latitude));
  const [x, y] = [(to.longitude - from.longitude) * scale, to.latitude - from.latitude];
  const [px, py] = [(place.longitude - from.longitude) * scale, place.latitude - from.latitude];
  const share = Math.min(1, Math.max(0, (px * x + py * y) / (x * x + y * y)));
  return {
    latitude: from.latitude + share * (to.latitude - from.latitude),
    longitude: from.longitude + share * (to.longitude - from.longitude),
  };
}

export const isInKingdom = (place: Place): boolean =>
  isWithinBorder(place) ||
  edges.some((edge) => kilometresBetween(place, nearestOn(edge, place)) <= BORDER_TOLERANCE_KM);

export type PlaceProblem =
  | { kind: 'outsideKingdom' }
  /** `other` is the served city in which the place is located; null if there is no such city. */
  | { kind: 'outsideCity'; other: ServedCity | null };

/**
 * Why a gift for a city cannot be delivered to a place; null if it can. If the city has no coordinates, only the
 * distance to other cities is checked.
 */
export function placeProblem(
  place: Place,
  city: ServedCity,
  cities: readonly ServedCity[],
): PlaceProblem | null {
  if (!isInKingdom(place)) return { kind: 'outsideKingdom' };
  const distances = cities
    .flatMap((one) => (one.coordinates ? [{ one, km: kilometresBetween(place, one.coordinates) }] : []))
    .sort((a, b) => a.km - b.km);
  const [nearest] = distances;
  const toCity = distances.find(({ one }) => one.id === city.id)?.km ?? null;
  const isInOther = nearest !== undefined && nearest.one.id !== city.id && nearest.km <= CENTRE_KM;
  if (isInOther && (toCity === null || toCity > SUBURB_KM))
    return { kind: 'outsideCity', other: nearest.one };
  if (toCity === null || toCity <= CITY_RADIUS_KM) return null;
  return { kind: 'outsideCity', other: nearest && nearest.km <= CITY_RADIUS_KM ? nearest.one : null };
}
