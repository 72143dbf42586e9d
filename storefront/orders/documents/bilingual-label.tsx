import { type TaxDocumentText, taxDocuments } from '#text/tax-documents.ts';
import styles from './tax-document-view.module.css';

/** A label of a tax document: Arabic, because the law wants it, and English beside it (providers/09-zatca). */
export function BilingualLabel({ textOf }: { textOf: (t: TaxDocumentText) => string }) {
  return <BilingualText labels={{ ar: textOf(taxDocuments.ar), en: textOf(taxDocuments.en) }} />;
}

/** The same for what the document itself says. */
export function BilingualText({ labels }: { labels: { ar: string; en: string } }) {
  return (
    <>
      <span lang="ar" dir="rtl">
        {labels.ar}
      </span>{' '}
      {/* Read from the left, and standing on the side of the Arabic above it. */}
      <span lang="en" className={styles.english}>
        <bdi dir="ltr">{labels.en}</bdi>
      </span>
    </>
  );
}
