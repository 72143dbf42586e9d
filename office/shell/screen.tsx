import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../ui/text.tsx';
import styles from './screen.module.css';

type Props = {
  title: ReactNode;
  /** For the browser's title, where the title on the screen is more than text. */
  name?: string;
  lead?: ReactNode;
  /** Next to the title: what matters most at a glance. */
  facts?: ReactNode;
  /** Above the title: where the screen belongs. */
  above?: ReactNode;
  /** Buttons at the end of the title's line. */
  acts?: ReactNode;
  children: ReactNode;
};

let isFirst = true;

/** A screen's title, in the browser too. A screen that replaces another takes the focus, so that it is read out. */
export function Screen({ title, name, lead, facts, above, acts, children }: Props) {
  const { text } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = name ?? (typeof title === 'string' ? title : '');
  useEffect(() => {
    document.title = `${shown} · ${text.shell.office}`;
  }, [shown, text]);
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
