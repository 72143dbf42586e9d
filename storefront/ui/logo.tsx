import styles from './logo.module.css';
import { Mark } from './mark.tsx';
import { Wordmark } from './wordmark.tsx';

type Props = { lang: 'ar' | 'en'; href: string /** "أشجار، الصفحة الرئيسية" */; label: string };

/** Mark and name, a link home. */
export function Logo({ lang, href, label }: Props) {
  return (
    <a className={styles.logo} href={href} aria-label={label}>
      <Mark />
      <Wordmark lang={lang} />
    </a>
  );
}
