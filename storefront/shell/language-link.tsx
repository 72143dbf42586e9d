import type { MouseEvent } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import styles from './language-link.module.css';

/** The link to the page in the other language. It works without script; with script, the server is told first. */
export function LanguageLink() {
  const { text, language, address } = useFrame();
  const other = language === 'ar' ? 'en' : 'ar';
  const [path, query = ''] = address.split('?');
  const search = new URLSearchParams(query);
  search.set('lang', other);
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void import('./change-language.ts').then(
      ({ changeLanguage }) => changeLanguage(other),
      () => location.assign(`${path}?${search}`),
    );
  };
  return (
    <a
      className={styles.link}
      href={`${path}?${search}`}
      hrefLang={other}
      lang={other}
      rel="nofollow"
      onClick={press}
    >
      <span>{text.shell.otherLanguage}</span>
    </a>
  );
}
