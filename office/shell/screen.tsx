import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../ui/text.tsx';
import styles from './screen.module.css';

type Props = {
  title: ReactNode;
  /** The browser's title, if `title` is an element and not plain text. */
  name?: string;
  lead?: ReactNode;
  /** The most important facts of the screen, shown next to the title. */
  facts?: ReactNode;
  /** Shown above the title: a link to the parent screen. */
  above?: ReactNode;
  /** Action buttons, at the end of the line with the title. */
  acts?: ReactNode;
  children: ReactNode;
};

let isFirst = true;

/**
 * A screen with its title, which is also the browser's title. A newly opened screen takes the focus, so that screen
 * readers announce it.
 */
export function Screen({ title, name, lead, facts, above, acts, children }: Props) {
  const { text, shop } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = name ?? (typeof title === 'string' ? title : '');
  useEffect(() => {
    document.title = `${shown} · ${text.shell.office(shop.text)}`;
  }, [shown, text, shop]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);
  return (
    <>
      <div className={styles.head}>
        <div>
          {above}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </div>
        {facts}
        {acts ? <div className={styles.acts}>{acts}</div> : null}
      </div>
      {children}
    </>
  );
}
