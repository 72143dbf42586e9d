import type { MouseEvent, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconName } from './icon-names.ts';

type Props = {
  icon: IconName;
  /** What it does; it has no visible text. */
  label: string;
  onPress?: (event: MouseEvent) => void;
  href?: string;
  size?: 20 | 24;
  /** A toggle: pressed or not. Pressed is drawn in clay; pass the filled icon with it. */
  isPressed?: boolean;
  isDisabled?: boolean;
  isBusy?: boolean;
  /** The clay dot: something is inside. Say it in the label as well. */
  hasDot?: boolean;
  /** Mirrors in Arabic. */
  flip?: boolean;
  /** A hairline circle around it. */
  isOutlined?: boolean;
  /** For a button that opens something. */
  opens?: 'dialog' | 'menu' | 'listbox';
  isExpanded?: boolean;
  /** Before the script has run a press opens this popover (ui/use-early-press). */
  popoverTarget?: string;
  id?: string;
  ref?: Ref<HTMLButtonElement & HTMLAnchorElement>;
};

/** A round 44 px button with an icon. */
export function IconButton(props: Props) {
  const { size = 24, isDisabled = false, isBusy = false } = props;
  const look = classNames(styles.button, props.isOutlined && styles.outlined, isDisabled && styles.disabled);
  const content = (
    <>
      <Icon name={props.icon} size={size} flip={props.flip} />
      {props.hasDot ? <span className={styles.dot} /> : null}
    </>
  );
  if (props.href !== undefined && !isDisabled) {
    return (
      <a
        ref={props.ref}
        id={props.id}
        className={look}
        href={props.href}
        aria-label={props.label}
        onClick={props.onPress}
      >
        {content}
      </a>
    );
  }
  return (
    <button
      ref={props.ref}
      id={props.id}
      className={look}
      type="button"
      aria-label={props.label}
      aria-pressed={props.isPressed}
      aria-haspopup={props.opens}
      aria-expanded={props.isExpanded}
      aria-disabled={isDisabled || isBusy || undefined}
      aria-busy={isBusy || undefined}
      popoverTarget={props.popoverTarget}
      onClick={(event) => {
        if (!isDisabled && !isBusy) props.onPress?.(event);
      }}
    >
      {content}
    </button>
  );
}
