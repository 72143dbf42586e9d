import type { ReactNode } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { href } from '#storefront/routes.ts';
import { MiniPots } from '#storefront/ui/mini-pots.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import type { CardData } from './card.ts';
import { colourOf } from './colour.ts';
import styles from './product-card.module.css';

type Props = {
  card: CardData;
  /** The favourite button on top of the card, which is another domain's (design.md 9). */
  heart: ReactNode;
  /** The back-in-stock alert, for a sold-out product that this city normally has; also another domain's. */
  soldOutAlert?: ReactNode;
  /** The heading level of its name: under a section's heading, or directly under the page's. */
  level?: 2 | 3;
  sizes: string;
  /** One of the first on the page, loaded without waiting for a scroll. */
  isFirst?: boolean;
  id?: string;
};

/**
 * A product without a box: a cut-out picture, a hairline that is drawn in ink on hover, and the text. The whole card is
 * one link, with the favourite button on top of it.
 */
export function ProductCard({ card, heart, soldOutAlert, level = 3, sizes, isFirst = false, id }: Props) {
  const { text: all, city } = useFrame();
  const text = all.catalogue;
  const Name = `h${level}` as const;
  const isOut = card.isSoldOut || !card.isInCity;
  const tag = !card.isInCity
    ? text.notInCity
    : card.isSoldOut
      ? text.soldOut
      : card.isEngravable && city.allowsEngraving
        ? text.engravable
        : null;
  const colour = card.requestedColour ?? undefined;
  return (
    <article className={`${styles.card} ${isOut ? styles.out : ''}`} id={id}>
      <div className={styles.photo}>
        <Picture address={card.picture} alt="" use="card" sizes={sizes} isFirst={isFirst} />
      </div>
      {tag ? <p className={`${styles.tag} ${isOut ? styles.mute : ''}`}>{tag}</p> : null}
      <Name className={styles.name}>
        <a href={href('product', { slug: card.slug }, { colour })}>{card.title}</a>
      </Name>
      {card.colourName ? <p className={styles.colour}>{text.pot(card.colourName)}</p> : null}
      <div className={styles.foot}>
        <span className={styles.prices}>
          <Money halalas={card.price} />
          {card.oldPrice === null ? null : (
            <span className={styles.old}>
              <Money halalas={card.oldPrice} label={text.oldPrice(card.oldPrice)} isOld />
            </span>
          )}
        </span>
        {card.colours.length > 1 ? (
          <MiniPots colours={card.colours.map(colourOf)} label={text.colours(card.colours.length)} />
        ) : null}
      </div>
      {card.isSoldOut && card.isInCity && soldOutAlert ? (
        <div className={styles.soldOut}>{soldOutAlert}</div>
      ) : null}
      <div className={styles.heart}>{heart}</div>
    </article>
  );
}
