import { bannerKinds, nextBannerMoment } from '#contract/catalogue/home.rules.ts';
import type { Shop } from '#server/http/context.ts';
import { listSections } from './home-versions.store.ts';

/**
 * The next moment at which the home page changes without a publication, because a banner begins or ends; null if there
 * is no such moment.
 */
export async function findNextBannerMoment({
  database,
  clock,
}: Pick<Shop, 'database' | 'clock'>): Promise<Date | null> {
  const sections = (await listSections(database)).filter(
    ({ isShown, kind }) => isShown && bannerKinds.includes(kind),
  );
  return nextBannerMoment(
    sections.flatMap(({ banners }) => banners),
    clock.now(),
  );
}
