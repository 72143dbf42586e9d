import { ArrivalSentence } from '#storefront/arrival/arrival-sentence.tsx';
import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Niche } from '#storefront/ui/niche.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { BannerData } from './banner.ts';
import type { CardData } from './card.ts';
import styles from './home-hero.module.css';

/** On a phone the niche is two thirds of the stage wide (home-hero.module.css), and the picture 138 % of the niche. */
const FIRST_SIZES = '(min-width: 64rem) 44rem, (min-width: 43.75rem) 24rem, calc(91vw - 58px)';

/** The hero of the home page: a plant in an arched niche, with the text low on the same shelf line. */
export function HomeHero({ banner }: { banner: BannerData }) {
  const text = useBundle('home');
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <div className={`${styles.heroGrid} shelf`}>
          <div className={styles.heroText}>
            <h1 className="display">{titleLines(banner.title)}</h1>
            <p className="lead">{banner.text}</p>
            <div className={styles.actions}>
              <Button href={banner.link ?? href('products')}>{banner.linkText ?? text.choose}</Button>
              <TextLink href="#occasions" hasArrow>
                {text.byOccasion}
              </TextLink>
            </div>
            <p className={styles.promise}>
              <span>
                <ArrivalSentence />
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
                    use="hero"
                    sizes={FIRST_SIZES}
                    isFirst
                  />
                </Niche>
              </a>
            ) : banner.picture ? (
              <span className={styles.first}>
                <Niche shape="tall" isCover>
                  <Picture
                    address={banner.picture}
                    alt={banner.pictureAlt}
                    use="hero"
                    sizes={FIRST_SIZES}
                    isFirst
                    isCover
                  />
                </Niche>
              </span>
            ) : null}
            {banner.aside ? (
              <a className={styles.second} href={productAddress(banner.aside)}>
                <Niche ground="clay" fill={138} line="near">
                  <Picture
                    address={banner.aside.picture}
                    alt={banner.aside.pictureAlt}
                    use="small"
                    sizes="(min-width: 64rem) 188px, 96px"
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

const productAddress = (card: CardData): string =>
  href('product', { slug: card.slug }, { colour: card.colours[0]?.code });

/** Splits the title into lines, because the shop's data determines its line breaks. */
const titleLines = (title: string) =>
  title.split('\n').map((line, index) => (
    <span key={line} className={styles.line}>
      {index > 0 ? ' ' : null}
      {line}
    </span>
  ));
