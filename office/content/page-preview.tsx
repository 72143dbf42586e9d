import { useState } from 'react';
import { blockOf } from '#contract/content/page-text.rules.ts';
import { noonOf } from '#contract/day.ts';
import { Article } from '#storefront/ui/article.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import { type Language, languages } from '#text/language.ts';
import { fullDate } from '#text/when.ts';
import { useText } from '../ui/management-text.tsx';
import { PreviewFrame } from '../ui/preview/preview-frame.tsx';
import styles from './content.module.css';
import type { PageTexts } from './page-draft.ts';

/** The widths of the preview in CSS pixels, like a phone and a desktop. */
const WIDTHS = { phone: 390, desk: 1280 } as const;

/** Previews a text page as shoppers read it, in either language, at phone or desktop width. */
export function PagePreview({ page, updatedAt }: { page: PageTexts; updatedAt: string }) {
  const { text, language } = useText();
  const t = text.content;
  const [shown, setShown] = useState<Language>(language);
  const [look, setLook] = useState<keyof typeof WIDTHS>('phone');
  const labels = t.previewLabels[shown];
  const { title, lead, sections } = page[shown];
  return (
    <div>
      <div className={styles.switches}>
        <Segment
          legend={t.previewLanguage}
          name="preview-language"
          options={languages.map((value) => ({ value, label: t.languages[value] }))}
          value={shown}
          onChange={setShown}
        />
        <Segment
          legend={t.previewWidth}
          name="preview-width"
          options={(['phone', 'desk'] as const).map((value) => ({ value, label: t.widths[value] }))}
          value={look}
          onChange={setLook}
        />
      </div>
      <div className={styles.preview} style={{ maxInlineSize: WIDTHS[look] }}>
        <PreviewFrame
          key={`${shown} ${look}`}
          title={t.previewOf(title, t.languages[shown])}
          language={shown}
          width={WIDTHS[look]}
        >
          <Article
            title={title}
            lead={lead}
            sections={sections.map(({ paragraphs, ...section }) => ({
              ...section,
              blocks: paragraphs.map(blockOf),
            }))}
            labels={{
              onThisPage: labels.onThisPage,
              updated: labels.updated(fullDate(shown, noonOf(updatedAt))),
            }}
            updatedAt={updatedAt}
          />
        </PreviewFrame>
      </div>
    </div>
  );
}
