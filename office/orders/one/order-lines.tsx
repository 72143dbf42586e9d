import type { OutputOf } from '#contract/call.ts';
import type { readOrderCall } from '#contract/orders/office.calls.ts';
import { EngravingCloseUp, LinePicture } from '#storefront/ui/line-picture.tsx';
import { WrittenCard } from '#storefront/ui/written-card.tsx';
import { cardLanguage, signatureOf } from '#text/card-signature.ts';
import { Money } from '../../ui/money.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import { EngravedCount } from '../engraving/engraved-count.tsx';
import styles from './order-lines.module.css';

export type OfficeOrder = OutputOf<typeof readOrderCall>;
type Line = OfficeOrder['lines'][number];

/** The contents of the parcel: each pot with its engraving and its add-ons. */
export function OrderLines({ lines, pieces, engraved }: Pick<OfficeOrder, 'lines' | 'pieces' | 'engraved'>) {
  const { text } = useText();
  const t = text.order;
  return (
    <Panel title={t.lines} end={<span className="small muted">{t.pieces(pieces)}</span>}>
      <EngravedCount engraved={engraved} />
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.picture}>
              <LinePicture picture={line.linePicture} alt="" use="small" sizes="9rem" />
              {line.linePicture.engraving ? (
                <EngravingCloseUp address={line.linePicture.address} engraving={line.linePicture.engraving} />
              ) : null}
            </span>
            <div className={styles.words}>
              <h3>
                {line.title} {line.quantity > 1 ? <bdi>{t.times(line.quantity)}</bdi> : null}
              </h3>
              {line.colourName ? <p className="small muted">{line.colourName}</p> : null}
              {line.engraving ? (
                <p className={styles.engraving} dir="auto">
                  <span className="visually-hidden">{t.engraving}: </span>
                  {line.engraving}
                </p>
              ) : null}
              {line.addons.length > 0 ? (
                <p className="small">
                  <span className="muted">{t.withIt}:</span> {t.listed(line.addons)}
                </p>
              ) : null}
              {line.greeting ? <p className="small">{t.greeting}</p> : null}
            </div>
            {line.paid ? (
              <span className={styles.paid}>
                <Money halalas={line.paid.reduce((sum, part) => sum + part, 0)} />
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const hasCard = ({ cardMessage, cardFrom, greeting }: Line): boolean =>
  cardMessage !== null || cardFrom !== null || greeting !== null;

/** The texts of the gift cards, one for each line of the order. */
export function OrderCards({ lines }: Pick<OfficeOrder, 'lines'>) {
  const { text } = useText();
  const t = text.order;
  const cards = lines.filter(hasCard);
  if (cards.length === 0) return null;
  return (
    <Panel title={t.card}>
      <div className={styles.cards}>
        {cards.map((line) => {
          const card = { message: line.cardMessage, from: line.hidesSender ? null : line.cardFrom };
          return (
            <div key={line.id}>
              <WrittenCard
                label={t.cardOf(line.title)}
                lang={cardLanguage(card)}
                design={line.cardDesign}
                message={card.message}
                signature={signatureOf(card)}
              />
              {line.hidesSender ? <p className="small muted">{t.hidesSender}</p> : null}
            </div>
          );
        })}
      </div>
    </Panel>
  );
}
