import type { BannerData } from '#storefront/catalogue/banner.ts';
import { BundleShelf } from '#storefront/catalogue/bundle-card.tsx';
import type { CardData } from '#storefront/catalogue/card.ts';
import { CareFacts } from '#storefront/catalogue/product/care-facts.tsx';
import { ProductRail } from '#storefront/catalogue/product-rail.tsx';
import { PromiseBand } from '#storefront/catalogue/promise-band.tsx';
import { heartOf } from '#storefront/favourites/heart.tsx';
import { soldOutAlertOf } from '#storefront/notifications/sold-out-alert.tsx';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Engraving } from '#storefront/ui/engraving.tsx';
import { Niche } from '#storefront/ui/niche.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { FirstSection, type SectionData } from './home.tsx';
import styles from './home-below.module.css';

type Section<Kind extends SectionData['kind']> = Extract<SectionData, { kind: Kind }>;

/** The sections of the home page below the first screen. */
export function HomeBelow({ data }: { data: readonly SectionData[] }) {
  const third = data.find(({ kind }) => kind === 'products') as Section<'products'> | undefined;
  return data.map((section) =>
    section.kind === 'corporate' ? (
      <Corporate key={section.key} banner={section.banner} third={third?.cards.at(-1)} />
    ) : (
      <BelowSection key={section.key} section={section} />
    ),
  );
}

function BelowSection({ section }: { section: SectionData }) {
  const text = useBundle('home');
  switch (section.kind) {
    case 'products':
      return <Rail rail={section} />;
    case 'bundles':
      return (
        <section className={`section offscreen ${styles.bundles}`} id="bundles">
          <div className="wrap">
            <div className="section-head">
              <h2>{section.heading ?? text.bundlesHeading}</h2>
            </div>
            <BundleShelf bundles={section.bundles} />
          </div>
        </section>
      );
    case 'promise':
      return <PromiseBand heading={section.heading} cities={section.cities} />;
    case 'picture':
      return <PictureBanner banner={section.banner} isEngraving={section.key === 'engraving'} />;
    case 'care':
      return <Care care={section.care} heading={section.heading} />;
    default:
      return <FirstSection section={section} />;
  }
}

function Rail({ rail }: { rail: Section<'products'> }) {
  const text = useBundle('home');
  return (
    <section className={`section offscreen ${styles.rail}`}>
      <div className="wrap">
        <div className="section-head">
          <h2>{rail.title}</h2>
          {rail.link === null ? null : (
            <TextLink href={rail.link} hasArrow label={text.seeAllOf(rail.title)}>
              {text.seeAll}
            </TextLink>
          )}
        </div>
        <ProductRail cards={rail.cards} heartOf={heartOf} whenGoneOf={soldOutAlertOf} label={rail.title} />
      </div>
    </section>
  );
}

function PictureBanner({ banner, isEngraving }: { banner: BannerData; isEngraving: boolean }) {
  const text = useBundle('home');
  return (
    <section className={`section offscreen ${styles.banner}`}>
      <div className={`wrap ${styles.split}`}>
        {banner.picture ? (
          <Picture
            address={banner.picture}
            alt={banner.pictureAlt}
            use="large"
            sizes="(min-width: 43.75rem) 50vw, 100vw"
          >
            {banner.engravingAnchor ? (
              <Engraving text={text.engravedSample} area={banner.engravingAnchor} cut="pale" />
            ) : null}
          </Picture>
        ) : null}
        <div className={styles.text}>
          <h2 className="h1">{banner.title}</h2>
          <p className="lead">{banner.text}</p>
          {banner.link ? (
            <TextLink href={banner.link} tone="clay" hasArrow>
              {banner.linkText ?? (isEngraving ? text.startEngraving : text.seeAll)}
            </TextLink>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function Care({ care, heading }: Pick<Section<'care'>, 'care' | 'heading'>) {
  const text = useBundle('home');
  return (
    <section className={`section-tight offscreen ${styles.careSection}`}>
      <div className="wrap">
        <div className={`${styles.split} ${styles.care}`}>
          <div className={styles.text}>
            <h2>{heading ?? text.careHeading}</h2>
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
                sizes="(min-width: 43.75rem) 23rem, 76vw"
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
  const text = useBundle('home');
  const trio = [banner.aside, banner.product, third].filter((card) => card != null);
  return (
    <section className={`${styles.corporate} offscreen`}>
      <div className={`wrap section ${styles.split}`}>
        <div className={styles.text}>
          <h2 className="h1">{banner.title}</h2>
          <p className="lead">{banner.text}</p>
          {banner.link ? (
            <Button kind="outline" href={banner.link}>
              {banner.linkText ?? text.askForQuote}
            </Button>
          ) : null}
        </div>
        <div className={styles.trio} aria-hidden="true">
          {trio.map((card) => (
            <span key={card.id}>
              <Niche ground="warmer" fill={150} line="none">
                <Picture
                  address={card.picture}
                  alt=""
                  use="card"
                  sizes="(min-width: 64rem) 16rem, (min-width: 43.75rem) 14rem, 50vw"
                />
              </Niche>
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
