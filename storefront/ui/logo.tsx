import { BrandMark } from './brand-mark.tsx';
import styles from './logo.module.css';
import { Wordmark } from './wordmark.tsx';

type Props = { lang: 'ar' | 'en'; href: string /** "أشجار، الصفحة الرئيسية" */; label: string };

/** Brand mark and name, linking home. */
export function Logo({ lang, href, label }: Props) {
  return (
    <a className={styles.logo} href={href} aria-label={label}>
      <BrandMark />
      <Wordmark lang={lang} />
    </a>
  );
}
