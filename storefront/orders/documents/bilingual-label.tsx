import { type TaxDocumentText, taxDocuments } from '#text/tax-documents.ts';
import styles from './tax-document-view.module.css';

/** A label of a tax document: Arabic, which the law requires, followed by English (providers/09-zatca). */
export function BilingualLabel({ textOf }: { textOf: (t: TaxDocumentText) => string }) {
  return <BilingualText labels={{ ar: textOf(taxDocuments.ar), en: textOf(taxDocuments.en) }} />;
}

/** A label in both languages, whose texts are stored in the document itself. */
export function BilingualText({ labels }: { labels: { ar: string; en: string } }) {
  return (
    <>
      <span lang="ar" dir="rtl">
        {labels.ar}
      </span>{' '}
      {/* The English text reads left to right but is aligned with the Arabic above. */}
      <span lang="en" className={styles.english}>
        <bdi dir="ltr">{labels.en}</bdi>
      </span>
    </>
  );
}
