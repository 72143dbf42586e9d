import { classNames } from './class-names.ts';
import styles from './wordmark.module.css';

/** The shop's name in the page's language, and whether there is a wordmark of it. */
export type ShopName = { text: string; hasWordmark: boolean };
type Props = { lang: 'ar' | 'en'; name: ShopName; size?: 'header' | 'footer' };

/**
 * The shop's name: as a wordmark whose dots are leaf arches, or as text in the font of headings. Screen readers read
 * the label of the surrounding link or heading.
 */
export function Wordmark({ lang, name, size = 'header' }: Props) {
  if (!name.hasWordmark)
    return (
      <bdi className={classNames(styles.name, styles[size])} aria-hidden="true">
        {name.text}
      </bdi>
    );
  return (
    <svg className={classNames(styles.wordmark, styles[lang], styles[size])} aria-hidden="true">
      <use href="#i-wordmark" />
    </svg>
  );
}
