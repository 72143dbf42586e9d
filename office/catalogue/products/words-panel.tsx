import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { EditField, EditPair } from '../drafts/edit-field.tsx';
import { useEditing } from './editing.tsx';
import styles from './editor.module.css';

const split = (typed: string): string[] => typed.split(/[,،]/).map((word) => word.trimStart());

/** Edits the texts that shoppers read about the product, with both languages side by side. */
export function WordsPanel() {
  const { text } = useText();
  const t = text.product;
  const { fields } = t;
  const { document, set, shown, errorOf } = useEditing();
  const keywords = (language: 'ar' | 'en') => ({
    path: `keywords.${language}`,
    max: 300,
    shownAs: document.keywords[language].join(language === 'ar' ? '، ' : ', '),
    onChange: (typed: string) => set(`keywords.${language}`, split(typed)),
  });
  return (
    <Panel title={t.words}>
      <div className={styles.fields}>
        <EditPair path="title" label={fields.title} max={120} />
        <div className={styles.pair}>
          <EditField path="slugInArabic" label={t.inArabic(fields.slug)} dir="rtl" lang="ar" />
          <EditField
            path="slug"
            label={t.inEnglish(fields.slug)}
            dir="ltr"
            lang="en"
            isLocked={shown.published !== null}
            hint={t.slugHint}
          />
        </div>
        <EditPair path="summary" label={fields.summary} max={300} rows={2} />
        <EditPair path="description" label={fields.description} max={4000} rows={5} />
        <EditPair path="pot" label={fields.pot} isOptional />
        <div className={styles.pair}>
          <EditField {...keywords('ar')} label={t.inArabic(fields.keywords)} dir="rtl" lang="ar" isOptional />
          <EditField
            {...keywords('en')}
            label={t.inEnglish(fields.keywords)}
            dir="ltr"
            lang="en"
            isOptional
          />
        </div>
        <div className={styles.numbers}>
          <EditField path="botanicalName" label={fields.botanicalName} dir="ltr" lang="en" isOptional />
          <EditField path="size.heightCm" label={fields.heightCm} isNumber isOptional />
          <EditField path="size.potCm" label={fields.potCm} isNumber isOptional />
        </div>
        {document.colours.length === 0 && errorOf('stock') ? <p>{errorOf('stock')}</p> : null}
      </div>
    </Panel>
  );
}
