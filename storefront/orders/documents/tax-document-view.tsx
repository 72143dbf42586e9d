import type { ReactNode } from 'react';
import type { TaxDocument } from '#contract/orders/tax.wire.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { BrandMark } from '#storefront/ui/brand-mark.tsx';
import { classNames } from '#storefront/ui/class-names.ts';
import { exactRiyals } from '#text/money.ts';
import { dayAndTime, type TaxDocumentText, taxDocuments } from '#text/tax-documents.ts';
import { BilingualLabel, BilingualText } from './bilingual-label.tsx';
import styles from './tax-document-view.module.css';

/** Digits in a tax document, left to right in either direction of text. */
const Figure = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className={classNames('num', styles.figure)}>
    {children}
  </bdi>
);

function Fact({ textOf, children }: { textOf: (t: TaxDocumentText) => string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>
        <BilingualLabel textOf={textOf} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Sum({
  textOf,
  halalas,
  isTotal = false,
}: {
  textOf: (t: TaxDocumentText) => string;
  halalas: number;
  isTotal?: boolean;
}) {
  return (
    <div className={classNames(styles.sum, isTotal && styles.total)}>
      <dt>
        <BilingualLabel textOf={textOf} />
      </dt>
      <dd>
        <Figure>{halalas < 0 ? `−${exactRiyals(-halalas)}` : exactRiyals(halalas)}</Figure>
      </dd>
    </div>
  );
}

/**
 * A tax invoice or credit note as a sheet of paper, with everything that the tax authority requires
 * (providers/09-zatca). It is in Arabic, right to left, in either language of the page. On a phone, its lines omit net
 * and VAT, which are in the totals, in print and in the file.
 */
export function TaxDocumentView({ document }: { document: TaxDocument }) {
  const { language, brand } = useFrame();
  const { kind, seller, lines, discount, total, wallet, vatRate, qrDrawing, paidWith, reason } = document;
  const isNote = kind === 'creditNote';
  const paymentLabel = (t: TaxDocumentText) =>
    isNote ? t.returnedOtherwise : (t.paidBy[paidWith ?? ''] ?? t.paidOtherwise);
  return (
    <article className={styles.sheet} lang="ar" dir="rtl">
      <div className={styles.head}>
        <div>
          <p className={styles.brand} lang={language}>
            <BrandMark size="small" />
            <bdi>{brand.name[language]}</bdi>
          </p>
          <h1 className={styles.title}>
            {taxDocuments.ar.title[kind]}{' '}
            <span lang="en" className={styles.english}>
              <bdi dir="ltr">{taxDocuments.en.title[kind]}</bdi>
            </span>
          </h1>
        </div>
        <svg
          className={styles.qr}
          viewBox={`0 0 ${qrDrawing.size} ${qrDrawing.size}`}
          role="img"
          aria-label={taxDocuments[language].screen.qrCode}
        >
          <path d={qrDrawing.path} />
        </svg>
      </div>
      <div className={styles.people}>
        <section aria-label={taxDocuments.ar.seller}>
          <p className={styles.seller}>
            <BilingualText labels={seller.name} />
          </p>
          <p className={styles.address}>
            <BilingualText labels={seller.address} />
          </p>
          <dl>
            <Fact textOf={(t) => t.vatNumber}>
              <Figure>{seller.vatNumber}</Figure>
            </Fact>
            <Fact textOf={(t) => t.registration}>
              <Figure>{seller.registration}</Figure>
            </Fact>
          </dl>
        </section>
        <dl>
          <Fact textOf={(t) => t.number}>
            <Figure>{document.number}</Figure>
          </Fact>
          <Fact textOf={(t) => t.issued}>
            <Figure>{dayAndTime(document.issuedAt)}</Figure>
          </Fact>
          <Fact textOf={(t) => t.order}>
            <Figure>{document.orderNumber}</Figure>
          </Fact>
          {document.invoiceNumber ? (
            <Fact textOf={(t) => t.ofInvoice}>
              <Figure>{document.invoiceNumber}</Figure>
            </Fact>
          ) : null}
          {reason ? (
            <Fact textOf={(t) => t.reason}>
              <BilingualText labels={reason} />
            </Fact>
          ) : null}
        </dl>
      </div>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">
              <BilingualLabel textOf={(t) => t.item} />
            </th>
            <th scope="col" className={styles.wide}>
              <BilingualLabel textOf={(t) => t.quantity} />
            </th>
            <th scope="col" className={styles.wide}>
              <BilingualLabel textOf={(t) => t.unitPrice} />
            </th>
            <th scope="col" className={styles.wide}>
              <BilingualLabel textOf={(t) => t.net} />
            </th>
            <th scope="col" className={styles.wide}>
              <BilingualLabel textOf={(t) => t.vat(vatRate)} />
            </th>
            <th scope="col">
              <BilingualLabel textOf={(t) => t.gross} />
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an issued document never changes; lines may be equal
            <tr key={i}>
              <td>
                <BilingualText labels={line.name} />
                <span className={styles.narrow}>
                  <Figure>
                    {line.quantity} × {exactRiyals(line.price)}
                  </Figure>
                </span>
              </td>
              <td className={styles.wide}>
                <Figure>{line.quantity}</Figure>
              </td>
              <td className={styles.wide}>
                <Figure>{exactRiyals(line.price)}</Figure>
              </td>
              <td className={styles.wide}>
                <Figure>{exactRiyals(line.net)}</Figure>
              </td>
              <td className={styles.wide}>
                <Figure>{exactRiyals(line.vat)}</Figure>
              </td>
              <td>
                <Figure>{exactRiyals(line.gross)}</Figure>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.sums}>
        {discount.gross > 0 ? <Sum textOf={(t) => t.discount} halalas={-discount.gross} /> : null}
        <Sum textOf={(t) => t.totalNet} halalas={total.net} />
        <Sum textOf={(t) => t.vat(vatRate)} halalas={total.vat} />
        <Sum textOf={(t) => (isNote ? t.credited : t.total)} halalas={total.gross} isTotal />
        {wallet > 0 ? <Sum textOf={(t) => (isNote ? t.toWallet : t.fromWallet)} halalas={wallet} /> : null}
        {total.gross > wallet ? <Sum textOf={paymentLabel} halalas={total.gross - wallet} /> : null}
      </dl>
      <p className={styles.foot}>
        <span>
          <BilingualLabel textOf={(t) => t.allInRiyals} />
        </span>
        <bdi dir="ltr">{document.uuid}</bdi>
      </p>
    </article>
  );
}
