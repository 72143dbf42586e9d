import type { MouseEvent, ReactNode, Ref } from 'react';
import { classNames } from '#storefront/ui/class-names.ts';
import styles from './act.module.css';
import { OfficeIcon } from './office-icon.tsx';
import type { OfficeIconName } from './office-icon-names.ts';

type Props = {
  children?: ReactNode;
  /** Primary is the next step and has the leaf corners; outline is the rest; danger spoils or removes. */
  kind?: 'primary' | 'outline' | 'danger';
  icon?: OfficeIconName;
  /** An arrow in the reading direction at the end. */
  isForward?: boolean;
  /** The icon mirrors in Arabic. */
  flip?: boolean;
  /** For a button that is only an icon. */
  label?: string;
  /** The physical key that does the same, shown on a desk. */
  hotkey?: string;
  isBlock?: boolean;
  /** 56 px high: the next step on a phone, a sign-in. */
  isLarge?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  /** For a button that turns something on and off. */
  isPressed?: boolean;
  describedBy?: string;
  type?: 'button' | 'submit';
  onPress?: (event: MouseEvent) => void;
  ref?: Ref<HTMLButtonElement>;
};

/** A button of the office: 40 px on a desk, 44 px on a phone. While busy or disabled it keeps the focus. */
export function Act(props: Props) {
  const { kind = 'primary', isBusy = false, isDisabled = false } = props;
  const isIdle = isBusy || isDisabled;
  return (
    <button
      ref={props.ref}
      type={props.type ?? 'button'}
      className={classNames(
        styles.act,
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
