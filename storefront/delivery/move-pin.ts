import type { Place } from '#contract/delivery/delivery.wire.ts';

/** What a map shows: the place below its pin, and the zoom level. During a pinch the level has a fraction. */
export type MapPosition = { readonly place: Place; readonly zoom: number };

const MIN_ZOOM = 5;
const MAX_ZOOM = 18;
/** The side of a tile in pixels. */
const TILE = 256;
/** The latitude at which the square Web Mercator map ends. */
const MAX_LATITUDE = 85.0511;

/** The height of a latitude on the map, from 0 in the north to 1 in the south (Web Mercator). */
const toHeight = (latitude: number): number => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
};
const toLatitude = (height: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * height))) * 180) / Math.PI;
const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** The place that lies this many pixels to the east and south of another at a zoom level. */
export function movePin(place: Place, zoom: number, [east, south]: readonly [number, number]): Place {
  const world = TILE * 2 ** zoom;
  return {
    latitude: within(toLatitude(toHeight(place.latitude) + south / world), MAX_LATITUDE),
    longitude: within(place.longitude + (east * 360) / world, 180),
  };
}

/** Moves the pin by pixels of the screen. */
export const movedBy = ({ place, zoom }: MapPosition, east: number, south: number): MapPosition => ({
  place: movePin(place, zoom, [east, south]),
  zoom,
});

/** Zooms around the pin, within the levels that the map has. */
export const zoomedTo = ({ place }: MapPosition, zoom: number): MapPosition => ({
  place,
  zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom)),
});
