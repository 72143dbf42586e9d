import type { ReactNode } from 'react';
import styles from './inline-link.module.css';

type Props = { children: ReactNode; onPress: () => void } | { children: ReactNode; href: string };

/** A few words of a sentence that lead on; an address opens beside the page, so that nothing typed is lost. */
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
