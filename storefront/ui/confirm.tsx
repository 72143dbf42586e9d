import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import type { IconName } from './icon-names.ts';
import styles from './popup.module.css';
import { Seal } from './seal.tsx';
import { useDialog } from './use-dialog.ts';

type Props = {
  title: string;
  text?: string;
  /** Details below the question: what is lost, or why the action is not possible. */
  children?: ReactNode;
  icon: IconName;
  /** Use 'danger' for an action that cannot be undone. */
  tone?: 'info' | 'danger';
  yesLabel: string;
  noLabel: string;
  busyLabel: string;
  onYes: () => void;
  onNo: () => void;
  isBusy?: boolean;
  /** Whether the details are still loading. "No" works meanwhile; "Yes" is disabled. */
  isWaiting?: boolean;
};

/** A dialog with a question and two answers. "No" has the focus, and Esc means "No". */
export function Confirm(props: Props) {
  const { tone = 'info', isBusy = false, isWaiting = false } = props;
  const titleId = useId();
  const textId = useId();
  const dialog = useDialog({ isOpen: true, isClosable: !isBusy, onClose: props.onNo });
  return (
    <dialog
      {...dialog}
      role="alertdialog"
      className={styles.popup}
      aria-labelledby={titleId}
      aria-describedby={props.text ? textId : undefined}
    >
      <div className={styles.panel}>
        <Seal icon={props.icon} tone={tone === 'danger' ? 'pom' : 'sand'} />
        <h2 id={titleId} className={styles.title}>
          {props.title}
        </h2>
        {props.text ? (
          <p id={textId} className={styles.text}>
            {props.text}
          </p>
        ) : null}
        {props.children}
        <span className={styles.actions}>
          <Button kind="outline" isBlock isDisabled={isBusy} onPress={props.onNo}>
            {props.noLabel}
          </Button>
          <Button
            kind={tone === 'danger' ? 'danger' : 'primary'}
            isBlock
            isBusy={isBusy || isWaiting}
            busyLabel={props.busyLabel}
            onPress={props.onYes}
          >
            {props.yesLabel}
          </Button>
        </span>
        <div className="visually-hidden" role="status" data-announcer />
      </div>
    </dialog>
  );
}
