import { classNames } from './class-names.ts';
import styles from './wordmark.module.css';

type Props = { lang: 'ar' | 'en'; size?: 'header' | 'footer' };

/**
 * The name as a drawing: أشجار with its dots as leaf arches, or Ashjar. The link or heading around it has the name as
 * text.
 */
export function Wordmark({ lang, size = 'header' }: Props) {
  return (
    <svg className={classNames(styles.wordmark, styles[lang], styles[size])} aria-hidden="true">
      <use href="#i-wordmark" />
    </svg>
  );
}
