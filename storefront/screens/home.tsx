import type { CareFact, EngravingAnchor, GiftCategory } from '#contract/catalogue/catalogue.wire.ts';
import { FIRST_WINDOW_HOUR, LAST_WINDOW_END_HOUR } from '#contract/delivery/delivery.limits.ts';
import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import type { CardData } from '#storefront/catalogue/card.ts';
import { CareFacts } from '#storefront/catalogue/care-facts.tsx';
import { CategoryTiles } from '#storefront/catalogue/category-tiles.tsx';
import { SAME_DAY_CUTOFF_HOUR } from '#storefront/catalogue/delivery-promise.tsx';
import { OccasionRow } from '#storefront/catalogue/occasion-row.tsx';
import { ProductRail } from '#storefront/catalogue/product-rail.tsx';
import { useFrame } from '#storefront/render/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Engraving } from '#storefront/ui/engraving.tsx';
import { Niche } from '#storefront/ui/niche.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './home.module.css';

export type BannerData = {
  title: string;
  text: string;
  /** Null while the page it leads to does not stand. */
  link: string | null;
  product: CardData | null;
  aside: CardData | null;
  picture: string | null;
  pictureAlt: string;
  engravingAnchor: EngravingAnchor | null;
};
type RailData = { key: string; title: string; link: string; cards: CardData[] };
export type HomeData = {
  hero: BannerData | null;
  engraving: BannerData | null;
  corporate: BannerData | null;
  rails: RailData[];
  occasions: GiftCategory[];
  categories: GiftCategory[];
  care: {
    title: string;
    slug: string;
    picture: string;
    pictureAlt: string;
    facts: CareFact[];
  } | null;
};

/** The first rail, and what comes after the band, the engraving and the care (design/README 10). */
export function Home({ data }: { data: HomeData }) {
  const { text: all } = useFrame();
  const text = all.home;
  const [mostGiven, ...otherRails] = data.rails;
  return (
    <>
      {data.hero ? <Hero banner={data.hero} /> : null}
      <section className="section" id="occasions">
        <div className="wrap">
          <div className="section-head">
            <h2>{text.occasionsHeading}</h2>
          </div>
          <OccasionRow occasions={data.occasions} />
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
      {mostGiven ? <Rail rail={mostGiven} /> : null}
      <PromiseBand />
      {data.engraving ? <EngravingBanner banner={data.engraving} /> : null}
      {data.care ? <Care care={data.care} /> : null}
      {otherRails.map((rail) => (
        <Rail key={rail.key} rail={rail} />
      ))}
      {data.corporate ? <Corporate banner={data.corporate} third={mostGiven?.cards.at(-1)} /> : null}
    </>
  );
}

function Hero({ banner }: { banner: BannerData }) {
  const { text: all, city } = useFrame();
  const text = all.home;
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <div className={`${styles.heroGrid} shelf`}>
          <div className={styles.heroWords}>
            <h1 className="display">{inLines(banner.title)}</h1>
            <p className="lead">{banner.text}</p>
            <div className={styles.actions}>
              <Button href={banner.link ?? href('products')}>{text.choose}</Button>
              <TextLink href="#occasions" hasArrow>
                {text.byOccasion}
              </TextLink>
            </div>
            <p className={styles.promise}>
              <span>
                {deliversSameDay(city)
                  ? text.orderBefore(SAME_DAY_CUTOFF_HOUR, city.name)
                  : text.courierDays(city.name)}
              </span>
            </p>
          </div>
          <div className={styles.stage}>
            {banner.product ? (
              <a className={styles.first} href={productAddress(banner.product)}>
                <Niche shape="tall" fill={138}>
                  <Picture
                    address={banner.product.picture}
                    alt={banner.product.pictureAlt}
                    use="large"
                    sizes="(min-width: 64rem) 44rem, 92vw"
                    isFirst
                  />
                </Niche>
              </a>
            ) : null}
            {banner.aside ? (
              <a className={styles.second} href={productAddress(banner.aside)}>
                <Niche ground="clay" fill={138} line="near">
                  <Picture
                    address={banner.aside.picture}
                    alt={banner.aside.pictureAlt}
                    use="small"
                    sizes="200px"
                  />
                </Niche>
              </a>
            ) : null}
          </div>
        </div>
      </div>
    </section>
  );
}

function Rail({ rail }: { rail: RailData }) {
  const text = useFrame().text.home;
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2>{rail.title}</h2>
          <TextLink href={rail.link} hasArrow label={text.seeAllOf(rail.title)}>
            {text.seeAll}
          </TextLink>
        </div>
        <ProductRail cards={rail.cards} label={rail.title} />
      </div>
    </section>
  );
}

/** Three promises; the chosen city's own stands first. */
function PromiseBand() {
  const { text: all, city } = useFrame();
  const text = all.home;
  const isSameDay = deliversSameDay(city);
  const today = { key: text.today, words: text.todayText(FIRST_WINDOW_HOUR, LAST_WINDOW_END_HOUR) };
  const courier = { key: text.fromTwoDays, words: isSameDay ? text.toOthers : text.toCity(city.name) };
  const promises = isSameDay ? [today, courier] : [courier, today];
  return (
    <section className={`${styles.band} on-dark`}>
      <div className="wrap section">
        <h2>{text.promiseHeading}</h2>
        <ul className={styles.promises}>
          {[...promises, { key: text.anyHour, words: text.cafe }].map(({ key, words }) => (
            <li key={key}>
              <p className={styles.when}>{key}</p>
              <p className="muted">{words}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function EngravingBanner({ banner }: { banner: BannerData }) {
  const text = useFrame().text.home;
  return (
    <section className="section">
      <div className={`wrap ${styles.split}`}>
        {banner.picture ? (
          <Picture
            address={banner.picture}
            alt={banner.pictureAlt}
            use="large"
            sizes="(min-width: 64rem) 50vw, 100vw"
          >
            {banner.engravingAnchor ? (
              <Engraving text={text.engravedSample} place={banner.engravingAnchor} cut="pale" />
            ) : null}
          </Picture>
        ) : null}
        <div className={styles.words}>
          <h2 className="h1">{banner.title}</h2>
          <p className="lead">{banner.text}</p>
          {banner.link ? (
            <TextLink href={banner.link} tone="clay" hasArrow>
              {text.startEngraving}
            </TextLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function Care({ care }: { care: NonNullable<HomeData['care']> }) {
  const text = useFrame().text.home;
  return (
    <section className="section-tight">
      <div className="wrap">
        <div className={`${styles.split} ${styles.care}`}>
          <div className={styles.words}>
            <h2>{text.careHeading}</h2>
            <p className="lead">{text.careText}</p>
            <h3 className={styles.careOf}>
              <a href={href('product', { slug: care.slug })}>{text.careOf(care.title)}</a>
            </h3>
            <CareFacts facts={care.facts} columns={3} />
            <TextLink href={href('gifts-care')} hasArrow>
              {text.careGuide}
            </TextLink>
          </div>
          <div className={styles.careNiche}>
            <Niche isCover>
              <Picture
                address={care.picture}
                alt={care.pictureAlt}
                use="large"
                sizes="(min-width: 64rem) 23rem, 76vw"
                isCover
              />
            </Niche>
          </div>
        </div>
      </div>
    </section>
  );
}

function Corporate({ banner, third }: { banner: BannerData; third: CardData | undefined }) {
  const text = useFrame().text.home;
  const trio = [banner.aside, banner.product, third].filter((card) => card != null);
  return (
    <section className={styles.corporate}>
      <div className={`wrap section ${styles.split}`}>
        <div className={styles.words}>
          <h2 className="h1">{banner.title}</h2>
          <p className="lead">{banner.text}</p>
          {banner.link ? (
            <Button kind="outline" href={banner.link}>
              {text.askForQuote}
            </Button>
          ) : null}
        </div>
        <div className={styles.trio} aria-hidden="true">
          {trio.map((card) => (
            <span key={card.id}>
              <Niche ground="warmer" fill={150} line="none">
                <Picture address={card.picture} alt="" use="card" sizes="(min-width: 64rem) 16rem, 50vw" />
              </Niche>
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

const productAddress = (card: CardData): string =>
  href('product', { slug: card.slug }, { colour: card.glazes[0] });

/** The shop breaks the hero's title where it should break. */
const inLines = (title: string) =>
  title.split('\n').map((line, index) => (
    <span key={line} className={styles.line}>
      {index > 0 ? ' ' : null}
      {line}
    </span>
  ));
