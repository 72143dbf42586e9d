import { useState } from 'react';
import { Segment } from '#storefront/ui/segment.tsx';
import type { Language } from '#text/language.ts';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { LanguageChoice } from '../drafts/language-choice.tsx';
import { PageFrame, type PageWidth } from '../drafts/page-frame.tsx';
import { CardPreview } from './card-preview.tsx';
import { useEditing } from './editing.tsx';
import styles from './editor.module.css';

/**
 * The product as shoppers see it, next to the fields: its card, which follows every letter typed, or its page with the
 * saved draft at phone or desktop width.
 */
export function ShopperPanel({ isDirty }: { isDirty: boolean }) {
  const { text, language } = useText();
  const t = text.product.preview;
  const { document, shown, choices } = useEditing();
  const [lang, setLang] = useState<Language>(language);
  const [look, setLook] = useState<'card' | PageWidth>('card');
  return (
    <Panel
      title={t.title}
      end={
        <div className={styles.languages}>
          <LanguageChoice name="panel-language" value={lang} onChange={setLang} />
        </div>
      }
    >
      <div className={styles.fields}>
        <div className={styles.looks}>
          <Segment
            legend={t.looks}
            name="panel-look"
            value={look}
            options={[
              { value: 'card', label: t.card },
              { value: 'phone', label: t.phone },
              { value: 'desk', label: t.desk },
            ]}
            onChange={setLook}
          />
        </div>
        {look === 'card' ? (
          <CardPreview document={document} stock={shown.stock} palette={choices.palette} language={lang} />
        ) : (
          <>
            <PageFrame shown={shown} previewOf={shown.key} title={t.frame} language={lang} width={look} />
            {isDirty ? <p className={styles.quiet}>{t.saveFirst}</p> : null}
          </>
        )}
      </div>
    </Panel>
  );
}
