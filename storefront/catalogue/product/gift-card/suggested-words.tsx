import { useState } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import { Chip } from '#storefront/ui/chip.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { cardWords as arabic } from '#text/ar/card-words.ts';
import { cardWords as english } from '#text/en/card-words.ts';
import { directionOf, languages } from '#text/language.ts';
import { occasionAtFirst, rememberOccasion } from './occasion-at-first.ts';
import styles from './suggested-words.module.css';

const words = { ar: arabic, en: english };

/** Whether a message is exactly one of the suggested texts. */
const isProposed = (message: string): boolean =>
  [arabic, english].some(({ occasions }) => occasions.some(({ texts }) => texts.includes(message.trim())));

type Props = { message: string; onChange: (message: string) => void };

/**
 * Suggested texts for the gift card, by occasion and in both languages. One tap fills in a text; the giver's own text
 * can be restored.
 */
export function SuggestedWords({ message, onChange }: Props) {
  const page = useFrame().language;
  const t = words[page];
  const [language, setLanguage] = useState(page);
  const [slug, setSlug] = useState(() => occasionAtFirst(arabic.occasions.map((one) => one.slug)));
  const [replaced, setReplaced] = useState<string | null>(null);
  const texts = words[language].occasions.find((one) => one.slug === slug)?.texts ?? [];

  const write = (proposed: string) => {
    if (message.trim() !== '' && !isProposed(message)) setReplaced(message);
    onChange(proposed);
  };
  return (
    <div className={styles.words}>
      <fieldset className={styles.occasions} aria-label={t.occasion}>
        {t.occasions.map((one) => (
          <Chip
            key={one.slug}
            isOn={one.slug === slug}
            onPress={() => {
              setSlug(one.slug);
              rememberOccasion(one.slug);
            }}
          >
            {one.name}
          </Chip>
        ))}
      </fieldset>
      <ul lang={language} dir={directionOf(language)}>
        {texts.map((proposed) => (
          <li key={proposed}>
            <button
              type="button"
              className={styles.text}
              aria-pressed={proposed === message.trim()}
              onClick={() => write(proposed)}
            >
              {proposed}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {languages
          .filter((other) => other !== language)
          .map((other) => (
            <TextLink key={other} lang={other} onPress={() => setLanguage(other)}>
              {words[other].inThisLanguage}
            </TextLink>
          ))}
        {/* Offer to restore the giver's text only while the card contains an unchanged suggestion. */}
        <span role="status">
          {replaced !== null && isProposed(message) ? (
            <span className={styles.replaced}>
              {t.replaced}{' '}
              <TextLink
                onPress={() => {
                  onChange(replaced);
                  setReplaced(null);
                }}
              >
                {t.bringBack}
              </TextLink>
            </span>
          ) : null}
        </span>
      </div>
    </div>
  );
}
