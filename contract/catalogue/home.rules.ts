import { momentInRiyadh } from '../day.ts';

/**
 * The kinds of sections on the home page. The page can have several sections of kind `products` or `picture`, but only
 * one of each other kind.
 */
export const sectionKinds = [
  'hero',
  'occasions',
  'categories',
  'products',
  'bundles',
  'promise',
  'picture',
  'care',
  'corporate',
] as const;
export type SectionKind = (typeof sectionKinds)[number];

/** The kinds of sections that show a banner: the section's first banner whose dates include the present. */
export const bannerKinds: readonly SectionKind[] = ['hero', 'picture', 'corporate'];
/** The kinds of which the home page can have several sections, added and removed in the back office. */
export const repeatedKinds: readonly SectionKind[] = ['products', 'picture'];
/** The number of category tiles on the home page, including the large one. */
export const SHOWN_CATEGORIES = 5;

type Dates = { from: string | null; until: string | null };

/** Whether a banner is scheduled, is shown now, or has ended. The first minute of its dates is included. */
export function bannerState({ from, until }: Dates, now: Date): 'waits' | 'current' | 'over' {
  if (from !== null && now < momentInRiyadh(from)) return 'waits';
  return until !== null && now >= momentInRiyadh(until) ? 'over' : 'current';
}

/** Selects the banner that a section shows: the first one whose dates include the present. */
export const shownBanner = <T extends Dates>(banners: readonly T[], now: Date): T | undefined =>
  banners.find((banner) => bannerState(banner, now) === 'current');

/** The next moment at which one of the banners starts or ends; null if there is no such moment. */
export function nextBannerMoment(banners: readonly Dates[], now: Date): Date | null {
  const times = banners
    .flatMap(({ from, until }) => [from, until])
    .flatMap((minute) => (minute === null ? [] : momentInRiyadh(minute).getTime()))
    .filter((time) => time > now.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}
