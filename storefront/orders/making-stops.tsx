import { writtenCards } from '#contract/catalogue/gift-card.rules.ts';
import type { OrderLine } from '#contract/orders/orders.wire.ts';
import { CardOrnament } from '#storefront/ui/card-ornament.tsx';
import { EngravingCloseUp } from '#storefront/ui/line-picture.tsx';
import type { TimelineStop } from '#storefront/ui/timeline.tsx';
import { signatureOf } from '#text/card-signature.ts';
import type { BundledTexts } from '#text/screens.ts';
import styles from './making-stops.module.css';

/**
 * The handwork between "confirmed" and "wrapped", if the order has any: engraving and card. The shop records no time
 * for them, but a gift that is being wrapped has both.
 */
export function makingStops(
  t: BundledTexts['purchase']['orders'],
  lines: readonly Pick<
    OrderLine,
    'linePicture' | 'engraving' | 'cardMessage' | 'cardDesign' | 'cardFrom' | 'greeting'
  >[],
  isWrapped: boolean,
): TimelineStop[] {
  const state = isWrapped ? 'done' : 'next';
  const engraved = lines.filter(({ engraving }) => engraving !== null);
  const cards = writtenCards(lines);
  const stops: TimelineStop[] = [];
  if (engraved.length > 0) {
    stops.push({
      id: 'engraving',
      isStep: true,
      state,
      title: isWrapped ? t.making.engraved : t.making.engraving,
      figure: (
        <ul className={styles.made}>
          {engraved.map(({ engraving, linePicture }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a placed order's lines never change, and may be equal
            <li key={i}>
              {linePicture.engraving === null ? (
                <bdi className={styles.words}>{engraving}</bdi>
              ) : (
                <>
                  <EngravingCloseUp address={linePicture.address} engraving={linePicture.engraving} />
                  <span className="visually-hidden">{engraving}</span>
                </>
              )}
            </li>
          ))}
        </ul>
      ),
    });
  }
  if (cards.length > 0) {
    stops.push({
      id: 'card',
      isStep: true,
      state,
      title: isWrapped ? t.making.cardWritten : t.making.card,
      figure: (
        <ul className={styles.made}>
          {cards.map((card) => (
            <li key={JSON.stringify(card)} className={styles.card} dir="auto">
              <CardOrnament design={card.design} />
              {[card.message, signatureOf(card)].filter(Boolean).join('\n')}
            </li>
          ))}
        </ul>
      ),
    });
  }
  return stops;
}
