import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ServedCity } from './delivery.store.ts';
import { isInKingdom, kilometresBetween, placeProblem } from './place.rules.ts';

type Row = {
  id: number;
  names: { ar: string; en: string };
  coordinates: { latitude: number; longitude: number };
};
const rows = (
  JSON.parse(readFileSync(new URL('../../demo/delivery/cities.json', import.meta.url), 'utf8')) as {
    cities: Row[];
  }
).cities;
const cities = rows as unknown as ServedCity[];
const city = (name: string) => cities.find(({ names }) => names.en === name)!;
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

describe('A place on the map', () => {
  it('lies in the kingdom at the centre of each city that is served', () => {
    expect(rows.filter(({ coordinates }) => !isInKingdom(coordinates)).map(({ names }) => names.en)).toEqual(
      [],
    );
  });

  it.each([
    ['Manama', at(26.2235, 50.5876)],
    ['Doha', at(25.2854, 51.531)],
    ['Kuwait City', at(29.3759, 47.9774)],
    ['Aqaba', at(29.5321, 35.0063)],
    ['Dubai', at(25.2048, 55.2708)],
    ['Sanaa', at(15.3694, 44.191)],
    ['the middle of nowhere', at(0, 0)],
  ])('lies outside the kingdom in %s', (_name, place) => {
    expect(placeProblem(place, city('Riyadh'), cities)).toEqual({ kind: 'outsideKingdom' });
  });

  it('fits every district of its city, and suburbs that have a centre of their own', () => {
    for (const place of [at(24.81, 46.61), at(24.9, 46.6), at(24.55, 46.6), at(24.7519, 46.5387)])
      expect(placeProblem(place, city('Riyadh'), cities)).toBeNull();
  });

  it('in another city is refused with that city’s name, also in a neighbouring one', () => {
    const problem = (place: { latitude: number; longitude: number }, chosen: string) => {
      const found = placeProblem(place, city(chosen), cities);
      return found?.kind === 'outsideCity' ? (found.other?.names.en ?? null) : found;
    };
    expect(problem(at(21.4901, 39.1862), 'Riyadh')).toBe('Jeddah');
    expect(problem(at(18.3, 42.7333), 'Abha')).toBe('Khamis Mushait');
    // The location is in the Empty Quarter, which belongs to no city.
    expect(problem(at(20.5, 50.5), 'Riyadh')).toBeNull();
  });

  it('is compared with the other cities when its own has no coordinates', () => {
    const unknown = { ...city('Abha'), coordinates: null };
    const others = cities.map((one) => (one.id === unknown.id ? unknown : one));
    expect(placeProblem(at(18.2164, 42.5053), unknown, others)).toBeNull();
    expect(placeProblem(at(24.6877, 46.7219), unknown, others)).toMatchObject({ kind: 'outsideCity' });
  });

  it('is measured over the ground', () => {
    expect(kilometresBetween(at(24.6877, 46.7219), at(21.4901, 39.1862))).toBeCloseTo(846, -1);
  });
});
