import type { MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '#storefront/ui/class-names.ts';
import styles from './button.module.css';
import { OfficeIcon } from './office-icon.tsx';
import type { OfficeIconName } from './office-icon-names.ts';

type Props = {
  children?: ReactNode;
  /** `primary` leads to the next step, `danger` removes or destroys, `outline` is for any other action. */
  kind?: 'primary' | 'outline' | 'danger';
  icon?: OfficeIconName;
  /** True to show an arrow in reading direction at the end of the button. */
  isForward?: boolean;
  /** True to mirror the icon in Arabic. */
  flip?: boolean;
  /** The accessible name, needed if the button shows only an icon. */
  label?: string;
  /** The keyboard shortcut of the button, shown on a desktop. */
  hotkey?: string;
  isBlock?: boolean;
  /** 56 px high: for the main action on a phone and for signing in. */
  isLarge?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** Whether a toggle button is pressed; undefined for any other button. */
  isPressed?: boolean;
  describedBy?: string;
  type?: 'button' | 'submit';
  onPress?: (event: MouseEvent) => void;
  ref?: Ref<HTMLButtonElement>;
};

/** The office's button: 40 px high on a desktop, 44 px on a phone. It keeps the focus while it is busy or disabled. */
export function Button(props: Props) {
  const { kind = 'primary', isBusy = false, isDisabled = false } = props;
  const isIdle = isBusy || isDisabled;
  return (
    <button
      ref={props.ref}
      type={props.type ?? 'button'}
      className={classNames(
        styles.button,
        styles[kind],
        props.isBlock && styles.block,
        props.isLarge && styles.large,
        props.children === undefined && styles.iconOnly,
        isBusy && styles.busy,
        isDisabled && styles.disabled,
        props.isPressed && styles.pressed,
      )}
      aria-label={props.label}
      aria-busy={isBusy || undefined}
      aria-disabled={isIdle || undefined}
      aria-describedby={props.describedBy}
      aria-pressed={props.isPressed}
      onClick={(event) => (isIdle ? event.preventDefault() : props.onPress?.(event))}
    >
      {props.icon ? <OfficeIcon name={props.icon} flip={props.flip ?? false} /> : null}
      {props.children}
      {props.isForward ? <OfficeIcon name="arrow-right" size={16} flip /> : null}
      {props.hotkey ? (
        <span className={styles.key} aria-hidden="true">
          {props.hotkey}
        </span>
      ) : null}
    </button>
  );
}
