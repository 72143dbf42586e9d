import type { GiftReceipt } from '#contract/orders/tax.wire.ts';
import { BrandMark } from '#storefront/ui/brand-mark.tsx';
import { LinePicture } from '#storefront/ui/line-picture.tsx';
import { WrittenCard } from '#storefront/ui/written-card.tsx';
import { cardLanguage, signatureOf } from '#text/card-signature.ts';
import { JOINER } from '#text/joiner.ts';
import { directionOf } from '#text/language.ts';
import { returnPeriodText, taxDocuments } from '#text/tax-documents.ts';
import styles from './gift-receipt-view.module.css';

/** The gift receipt that is put into the parcel, in the language chosen for the gift. It shows no prices. */
export function GiftReceiptView({ receipt }: { receipt: GiftReceipt }) {
  const { language, lines, careUrl, brand } = receipt;
  const t = taxDocuments[language].gift;
  return (
    <article className={styles.sheet} lang={language} dir={directionOf(language)}>
      <p className={styles.brand}>
        <BrandMark size="small" />
        <bdi>{brand}</bdi>
      </p>
      <h1 className={styles.title}>{t.title}</h1>
      <p className="lead">
        <bdi>{t.forSomeone(receipt.recipientName)}</bdi>
      </p>
      <p className="small muted">{t.order(receipt.orderNumber)}</p>
      <h2 className={styles.inside}>{t.inside}</h2>
      <ul>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sold order's lines never change, and may be equal
          <li key={i} className={styles.line}>
            <LinePicture picture={line.linePicture} alt="" use="small" sizes="96px" />
            <div>
              <p className={styles.thing}>
                {line.title}
                {line.colourName ? `${JOINER}${line.colourName}` : null}{' '}
                {line.quantity > 1 ? <span className="num">{t.times(line.quantity)}</span> : null}
              </p>
              {line.engraving ? (
                <p className="small muted">
                  <bdi>{t.engraved(line.engraving)}</bdi>
                </p>
              ) : null}
              {line.addons.map((addon) => (
                <p key={addon} className="small muted">
                  + {addon}
                </p>
              ))}
              {line.cardMessage || line.cardFrom ? (
                <div className={styles.card}>
                  <WrittenCard
                    label={t.onTheCard}
                    lang={cardLanguage({ message: line.cardMessage, from: line.cardFrom })}
                    design={line.cardDesign}
                    message={line.cardMessage}
                    signature={signatureOf({ message: line.cardMessage, from: line.cardFrom })}
                  />
                </div>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      <p className={styles.care}>
        <a href={careUrl}>{t.care}</a>
      </p>
      {returnPeriodText(lines, t).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>{t.keepThis}</p>
    </article>
  );
}
