import { BrandMark } from './brand-mark.tsx';
import styles from './logo.module.css';
import { type ShopName, Wordmark } from './wordmark.tsx';

type Props = { lang: 'ar' | 'en'; name: ShopName; href: string; label: string };

/** The brand mark and the shop's name as a link to the home page. */
export function Logo({ lang, name, href, label }: Props) {
  return (
    <a className={styles.logo} href={href} aria-label={label}>
      <BrandMark />
      <Wordmark lang={lang} name={name} />
    </a>
  );
}
