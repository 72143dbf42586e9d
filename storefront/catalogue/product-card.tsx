import { type ReactNode, useState } from 'react';
import { ArrivalLine } from '#storefront/arrival/arrival-line.tsx';
import { useText } from '#storefront/page/frame.tsx';
import { Money } from '#storefront/page/money.tsx';
import { href } from '#storefront/routes.ts';
import { Icon } from '#storefront/ui/icon.tsx';
import iconButton from '#storefront/ui/icon-button.module.css';
import { MiniPots } from '#storefront/ui/mini-pots.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { RatingMark } from '#storefront/ui/rating-mark.tsx';
import type { CardData } from './card.ts';
import styles from './product-card.module.css';

type Props = {
  card: CardData;
  /** The favourite button on top of the card, passed in because it belongs to another domain (design.md 9). */
  heart: ReactNode;
  /**
   * The back-in-stock alert of a sold-out product that is sold in this city. Passed in because it belongs to another
   * domain.
   */
  soldOutAlert?: ReactNode;
  /** The heading level of the product's name: 3 below a section's heading, 2 directly below the page's. */
  level?: 2 | 3;
  sizes: string;
  /** Whether the card is among the first on the page, whose pictures load without waiting for a scroll. */
  isFirst?: boolean;
  id?: string;
};

/**
 * A product card without a box: a cut-out picture, a hairline that turns to ink on hover, and the text. The whole card
 * is one link; the favourite button, the small pots and the plus (cart/start-quick-add) are on top of it. The name comes
 * first for the keyboard and screen readers, and below the picture for the eye.
 */
export function ProductCard(props: Props) {
  const { card, heart, soldOutAlert, level = 3, sizes, isFirst = false, id } = props;
  const text = useText().catalogue;
  const [chosen, setChosen] = useState<number | null>(null);
  const [previewed, setPreviewed] = useState<number | null>(null);
  const [first] = card.colours;
  const colour = card.colours.find((one) => one.id === (previewed ?? chosen)) ?? first;
  const Name = `h${level}` as const;
  const isOut = card.isSoldOut || !card.isInCity;
  const tag = !card.isInCity ? text.notInCity : card.isSoldOut ? text.soldOut : null;
  const isNamed = chosen !== null || card.isColourRequested;
  const address = href('product', { slug: card.slug }, { colour: isNamed ? colour?.code : undefined });
  return (
    <article className={`${styles.card} ${isOut ? styles.out : ''}`} id={id}>
      {tag ? <p className={styles.tag}>{tag}</p> : null}
      <Name className={styles.name}>
        <a href={address}>{card.title}</a>
      </Name>
      <div className={styles.photo}>
        <Picture
          address={colour?.picture ?? card.picture}
          alt=""
          use="card"
          sizes={sizes}
          isFirst={isFirst}
        />
        {isOut ? null : (
          <a
            className={`${iconButton.button} ${styles.add}`}
            href={address}
            {...(colour?.isSoldOut
              ? { 'aria-label': text.chooseOf(card.title) }
              : {
                  role: 'button',
                  'aria-label': text.quickAdd(card.title),
                  'data-add': `${card.id} ${colour?.id ?? ''}`,
                })}
          >
            <Icon name="plus" size={20} />
          </a>
        )}
      </div>
      <p className={styles.facts}>
        {colour ? <span>{text.pot(colour.name)}</span> : null}{' '}
        {card.heightCm ? <bdi>{text.product.height(card.heightCm)}</bdi> : null}
      </p>
      {card.rating ? (
        <p className={styles.rating}>
          <RatingMark {...card.rating} label={text.rated(card.rating.average, card.rating.count)} />
        </p>
      ) : null}
      {isOut ? null : (
        <p className={styles.arrival}>
          <ArrivalLine />
        </p>
      )}
      <div className={styles.foot}>
        <span className={styles.prices}>
          <Money halalas={card.price} />
          {card.oldPrice === null ? null : (
            <span className={styles.old}>
              <Money halalas={card.oldPrice} label={text.oldPrice(card.oldPrice)} isOld />
            </span>
          )}
        </span>
        {card.colours.length > 1 && first ? (
          <div className={styles.pots}>
            <MiniPots
              label={`${text.list.colour}: ${card.title}`}
              glazes={card.colours.map(({ id: value, hex, name, isSoldOut }) => ({
                value,
                hex,
                name,
                isSoldOut,
              }))}
              chosen={chosen ?? first.id}
              onChoose={setChosen}
              onPreview={setPreviewed}
              soldOutLabel={text.soldOut}
            />
          </div>
        ) : null}
      </div>
      {card.isSoldOut && card.isInCity && soldOutAlert ? (
        <div className={styles.soldOut}>{soldOutAlert}</div>
      ) : null}
      <div className={styles.heart}>{heart}</div>
    </article>
  );
}
