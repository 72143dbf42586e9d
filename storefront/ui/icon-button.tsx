import type { MouseEvent, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconName } from './icon-names.ts';

type Props = {
  icon: IconName;
  /** The accessible label: what the button does. There is no visible text. */
  label: string;
  onPress?: (event: MouseEvent) => void;
  href?: string;
  size?: 20 | 24;
  /** Whether a toggle button is pressed. A pressed button is clay-coloured; pass the filled icon with it. */
  isPressed?: boolean;
  isDisabled?: boolean;
  isBusy?: boolean;
  /** Whether to show a clay dot, for example because the cart has items. The label should say so too. */
  hasDot?: boolean;
  /** Whether the icon is mirrored in Arabic. */
  flip?: boolean;
  /** Whether the button has a hairline circle. */
  isOutlined?: boolean;
  /** What the button opens, for screen readers. */
  opens?: 'dialog' | 'menu' | 'listbox';
  isExpanded?: boolean;
  /** The id of the popover that a press opens before the script has loaded (ui/use-early-press). */
  popoverTarget?: string;
  id?: string;
  ref?: Ref<HTMLButtonElement & HTMLAnchorElement>;
};

/** A round button of 44 px with an icon. */
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
