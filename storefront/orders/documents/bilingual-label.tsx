import { type TaxDocumentText, taxDocuments } from '#text/tax-documents.ts';
import styles from './tax-document-view.module.css';

/** A label of a tax document: Arabic, which the law requires, followed by English (providers/09-zatca). */
export function BilingualLabel({ textOf }: { textOf: (t: TaxDocumentText) => string }) {
  return <BilingualText labels={{ ar: textOf(taxDocuments.ar), en: textOf(taxDocuments.en) }} />;
}

/** A text of the document itself, in both languages. */
export function BilingualText({ labels }: { labels: { ar: string; en: string } }) {
  return (
    <>
      <span lang="ar" dir="rtl">
        {labels.ar}
      </span>{' '}
      {/* The text reads from the left, but is aligned with the Arabic above it. */}
      <span lang="en" className={styles.english}>
        <bdi dir="ltr">{labels.en}</bdi>
      </span>
    </>
  );
}
