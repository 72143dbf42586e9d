import type { ReactNode } from 'react';
import styles from './inline-link.module.css';

type Props = { children: ReactNode; onPress: () => void } | { children: ReactNode; href: string };

/** A link within a sentence of a form. A page opens in a new tab, so that nothing typed is lost. */
export function InlineLink(props: Props) {
  if ('href' in props) {
    return (
      <a className={styles.link} href={props.href} target="_blank" rel="noopener">
        {props.children}
      </a>
    );
  }
  return (
    <button type="button" className={styles.link} onClick={props.onPress}>
      {props.children}
    </button>
  );
}
