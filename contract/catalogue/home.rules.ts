/** What the sections of the home page are. `products` and `picture` can be there several times, the others once. */
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

/** Sections that show a banner: the first of theirs that is in its dates. */
export const bannerKinds: readonly SectionKind[] = ['hero', 'picture', 'corporate'];
/** Sections of which the page can have several; they are added and removed in the back office. */
export const repeatedKinds: readonly SectionKind[] = ['products', 'picture'];
/** Tiles of categories, the large one included. */
export const SHOWN_CATEGORIES = 5;

type Dates = { from: string | null; until: string | null };

/** The moment of a minute in Riyadh, `2026-12-01T09:00`; Riyadh has no summer time. */
export const momentOfMinute = (minute: string): Date => new Date(`${minute}:00+03:00`);

/** Whether a banner is to come, shown from its first minute on, or over. */
export function bannerState({ from, until }: Dates, now: Date): 'waits' | 'current' | 'over' {
  if (from !== null && now < momentOfMinute(from)) return 'waits';
  return until !== null && now >= momentOfMinute(until) ? 'over' : 'current';
}

/** The one of a section's banners that is shown: the first in its dates. */
export const shownBanner = <T extends Dates>(banners: readonly T[], now: Date): T | undefined =>
  banners.find((banner) => bannerState(banner, now) === 'current');

/** The next moment at which one of these begins or ends. */
export function nextBannerMoment(banners: readonly Dates[], now: Date): Date | null {
  const times = banners
    .flatMap(({ from, until }) => [from, until])
    .flatMap((minute) => (minute === null ? [] : momentOfMinute(minute).getTime()))
    .filter((time) => time > now.getTime());
  return times.length === 0 ? null : new Date(Math.min(...times));
}
