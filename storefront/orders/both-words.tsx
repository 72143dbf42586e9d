import { type TaxDocumentWords, taxDocuments } from '#text/tax-documents.ts';
import styles from './tax-document-view.module.css';

/** A label of a tax document: Arabic, because the law wants it, and English beside it (providers/09-zatca). */
export function BothWords({ say }: { say: (t: TaxDocumentWords) => string }) {
  return <InBoth words={{ ar: say(taxDocuments.ar), en: say(taxDocuments.en) }} />;
}

/** The same for what the document itself says. */
export function InBoth({ words }: { words: { ar: string; en: string } }) {
  return (
    <>
      <span lang="ar" dir="rtl">
        {words.ar}
      </span>{' '}
      {/* Read from the left, and standing on the side of the Arabic above it. */}
      <span lang="en" className={styles.english}>
        <bdi dir="ltr">{words.en}</bdi>
      </span>
    </>
  );
}
