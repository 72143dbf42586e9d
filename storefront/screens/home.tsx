import type { Bundle, CareFact, GiftCategory } from '#contract/catalogue/catalogue.wire.ts';
import type { BannerData } from '#storefront/catalogue/banner.ts';
import type { CardData } from '#storefront/catalogue/card.ts';
import { CategoryTiles } from '#storefront/catalogue/category-tiles.tsx';
import { HomeHero } from '#storefront/catalogue/home-hero.tsx';
import { OccasionRow } from '#storefront/catalogue/occasion-row.tsx';
import type { PromiseCities } from '#storefront/catalogue/promise-band.tsx';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { hydrateLater } from '#storefront/page/hydrate-later.tsx';
import styles from './home.module.css';

/** The data of a home page section. A heading of null means the default text. */
export type SectionData = { key: string } & (
  | { kind: 'hero' | 'picture' | 'corporate'; banner: BannerData }
  | { kind: 'products'; title: string; link: string | null; cards: CardData[] }
  | { kind: 'occasions'; heading: string | null }
  | { kind: 'promise'; heading: string | null; cities: PromiseCities }
  | { kind: 'categories'; heading: string | null; categories: GiftCategory[] }
  | { kind: 'bundles'; heading: string | null; bundles: Bundle[] }
  | {
      kind: 'care';
      heading: string | null;
      care: { title: string; slug: string; picture: string; pictureAlt: string; facts: CareFact[] };
    }
);
export type HomeData = { first: SectionData[]; below: SectionData[] };

const Below = hydrateLater(async () => (await import('./home-below.tsx')).HomeBelow);

/** Renders the sections of the home page in the order chosen in the back office. */
export function Home({ data: { first, below } }: { data: HomeData }) {
  const text = useBundle('home');
  return (
    <>
      {first.concat(below).some(({ kind }) => kind === 'hero') ? null : (
        <h1 className="visually-hidden">{text.title}</h1>
      )}
      {first.map((section) => (
        <FirstSection key={section.key} section={section} />
      ))}
      <Below data={below} />
      <div className="wrap" data-recently-seen />
    </>
  );
}

/** A home page section that may be on the first screen. */
export function FirstSection({ section }: { section: SectionData }) {
  const text = useBundle('home');
  const { browse } = useFrame();
  switch (section.kind) {
    case 'hero':
      return <HomeHero banner={section.banner} />;
    case 'occasions':
      // Omit the section in a new shop, which has no occasions.
      if (!browse.groups.some(({ key, links }) => key === 'occasions' && links.length > 0)) return null;
      return (
        <section className="section" id="occasions">
          <div className="wrap">
            <div className="section-head">
              <h2>{section.heading ?? text.occasionsHeading}</h2>
            </div>
            <OccasionRow />
          </div>
        </section>
      );
    case 'categories':
      return (
        <section className={`section-tight offscreen ${styles.categories}`} aria-labelledby="categories">
          <div className="wrap">
            <h2 id="categories" className={section.heading === null ? 'visually-hidden' : undefined}>
              {section.heading ?? text.categories}
            </h2>
            <CategoryTiles categories={section.categories} />
          </div>
        </section>
      );
    default:
      return null;
  }
}
