import { useState } from 'react';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import type { Language } from '#text/language.ts';
import styles from './profile.module.css';

/**
 * The choice of Arabic or English, each named in its own language. It works like the switch in the menu (Specification
 * 4, Language).
 */
export function LanguageChoice({ onChoose }: { onChoose: (language: Language) => void }) {
  const { text, language } = useFrame();
  const t = useBundle('myAccount');
  const [chosen, setChosen] = useState(language);
  const languageName = (of: Language) => (
    <span lang={of}>{of === language ? t.thisLanguage : text.shell.otherLanguage}</span>
  );
  return (
    <div className={styles.language}>
      {/* Show the hint before the language choice, because choosing reloads the page (WCAG 3.2.2). */}
      <p className={styles.hint}>{t.languageHint}</p>
      <Segment
        legend={t.language}
        name="language"
        options={[
          { value: 'ar', label: languageName('ar') },
          { value: 'en', label: languageName('en') },
        ]}
        value={chosen}
        onChange={(next) => {
          setChosen(next);
          onChoose(next);
        }}
      />
    </div>
  );
}
