import type { Bundle, CareFact, GiftCategory } from '#contract/catalogue/catalogue.wire.ts';
import type { BannerData } from '#storefront/catalogue/banner.ts';
import type { CardData } from '#storefront/catalogue/card.ts';
import { CategoryTiles } from '#storefront/catalogue/category-tiles.tsx';
import { HomeHero } from '#storefront/catalogue/home-hero.tsx';
import { OccasionRow } from '#storefront/catalogue/occasion-row.tsx';
import { useBundle } from '#storefront/page/frame.tsx';
import { hydrateLater } from '#storefront/page/hydrate-later.tsx';

export type RailData = { key: string; title: string; link: string; cards: CardData[] };
export type HomeData = {
  hero: BannerData | null;
  engraving: BannerData | null;
  corporate: BannerData | null;
  rails: RailData[];
  categories: GiftCategory[];
  bundles: Bundle[];
  care: {
    title: string;
    slug: string;
    picture: string;
    pictureAlt: string;
    facts: CareFact[];
  } | null;
};

const Below = hydrateLater(async () => (await import('./home-below.tsx')).HomeBelow);

/** Renders the home page's sections in the order of design.md 10. */
export function Home({ data }: { data: HomeData }) {
  const text = useBundle('home');
  return (
    <>
      {data.hero ? <HomeHero banner={data.hero} /> : null}
      <section className="section" id="occasions">
        <div className="wrap">
          <div className="section-head">
            <h2>{text.occasionsHeading}</h2>
          </div>
          <OccasionRow />
        </div>
      </section>
      <section className="section-tight" aria-labelledby="categories">
        <div className="wrap">
          <h2 id="categories" className="visually-hidden">
            {text.categories}
          </h2>
          <CategoryTiles categories={data.categories} />
        </div>
      </section>
      <Below data={data} />
      <div className="wrap" data-recently-seen />
    </>
  );
}
