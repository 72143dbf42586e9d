import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './drawer.module.css';
import { IconButton } from './icon-button.tsx';
import { useDialog } from './use-dialog.ts';

type Props = {
  title: string;
  /** A muted number or text after the title. */
  titleNote?: ReactNode;
  /** The side from which the drawer slides in: the menu from the start, the cart from the end. */
  side: 'start' | 'end';
  children: ReactNode;
  /** Content fixed at the bottom, below the scrolling content. */
  footer?: ReactNode;
  isOpen?: boolean;
  onClose: () => void;
  closeLabel: string;
};

/** A drawer, at most 408 px wide. The page behind it is inert. */
export function Drawer(props: Props) {
  const titleId = useId();
  const dialog = useDialog({ isOpen: props.isOpen ?? true, isClosable: true, onClose: props.onClose });
  return (
    <dialog {...dialog} className={classNames(styles.drawer, styles[props.side])} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1} data-dialog-title>
            {props.title}
            {props.titleNote ? <span className={styles.note}>{props.titleNote}</span> : null}
          </h2>
          <IconButton icon="x" label={props.closeLabel} onPress={props.onClose} />
        </div>
        <div className={styles.body}>{props.children}</div>
        {props.footer ? <div className={styles.footer}>{props.footer}</div> : null}
        <div className="visually-hidden" role="status" data-announcer />
      </div>
    </dialog>
  );
}
