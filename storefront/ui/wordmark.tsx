import { classNames } from './class-names.ts';
import styles from './wordmark.module.css';

/** The shop's name in the page's language, and whether there is a drawing of it. */
export type ShopName = { text: string; isDrawn: boolean };
type Props = { lang: 'ar' | 'en'; name: ShopName; size?: 'header' | 'footer' };

/**
 * The name of the shop: as a drawing, with its dots as leaf arches, or as text in the typeface of headings. The link or
 * heading around it has the name for screen readers.
 */
export function Wordmark({ lang, name, size = 'header' }: Props) {
  if (!name.isDrawn)
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
