import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import styles from './modal.module.css';
import { useDialog } from './use-dialog.ts';

type Props = {
  title: string;
  /** Why the dialog opened, shown above the title. */
  notice?: ReactNode;
  /** A sentence below the title. Screen readers read it with the title. */
  lead?: ReactNode;
  children: ReactNode;
  /** Content fixed at the bottom, below the scrolling content. */
  footer?: ReactNode;
  /** Whether the dialog is open. By default it is open while mounted. */
  isOpen?: boolean;
  onClose: () => void;
  closeLabel: string;
  /**
   * Whether the dialog can be closed. If not, it has no close button, and neither Esc nor a press outside closes it.
   */
  isClosable?: boolean;
  onBack?: () => void;
  backLabel?: string;
  isTitleHidden?: boolean;
  width?: 'normal' | 'wide';
};

/**
 * A centred dialog of 448 px; under 575 px a sheet from the bottom. Add `data-autofocus` to the field that should get
 * the focus.
 */
export function Modal(props: Props) {
  const { isOpen = true, isClosable = true, width = 'normal' } = props;
  const titleId = useId();
  const leadId = useId();
  const dialog = useDialog({ isOpen, isClosable, onClose: props.onClose });
  return (
    <dialog
      {...dialog}
      className={classNames(styles.modal, styles[width])}
      aria-labelledby={titleId}
      aria-describedby={props.lead ? leadId : undefined}
    >
      <div className={styles.panel}>
        <div
          className={classNames(
            styles.head,
            isClosable && styles.closable,
            (props.onBack || (isClosable && props.isTitleHidden)) && styles.withBar,
          )}
        >
          <div className={styles.tools}>
            {props.onBack ? (
              <IconButton icon="arrow-left" flip label={props.backLabel ?? ''} onPress={props.onBack} />
            ) : null}
            {isClosable ? (
              <span className={styles.close}>
                <IconButton icon="x" label={props.closeLabel} onPress={props.onClose} />
              </span>
            ) : null}
          </div>
          {props.notice ? <div className={styles.notice}>{props.notice}</div> : null}
          <h2
            id={titleId}
            className={props.isTitleHidden ? 'visually-hidden' : styles.title}
            tabIndex={-1}
            data-dialog-title
          >
            {props.title}
          </h2>
        </div>
        <div className={styles.body}>
          {props.lead ? (
            <div id={leadId} className={styles.lead}>
              {props.lead}
            </div>
          ) : null}
          {props.children}
        </div>
        {props.footer ? <div className={styles.footer}>{props.footer}</div> : null}
        <div className="visually-hidden" role="status" data-announcer />
      </div>
    </dialog>
  );
}
