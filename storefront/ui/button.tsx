import { type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { Loader } from './loader.tsx';

type Props = {
  children: ReactNode;
  /** The look of the button. A view has at most one primary button. */
  kind?: 'primary' | 'outline' | 'paper' | 'ghost' | 'danger' | 'black';
  size?: 'normal' | 'small';
  /** Whether the button is as wide as its container. */
  isBlock?: boolean;
  /** With a URL, the button is a link that looks like a button. */
  href?: string;
  /** Whether the URL leads to another app or site, which opens in a new tab. */
  isExternal?: boolean;
  type?: 'button' | 'submit';
  icon?: IconName;
  onPress?: (event: MouseEvent) => void;
  isBusy?: boolean;
  /**
   * The label while busy, such as "One moment". Give it to every button that can be busy, so that the button's width
   * never changes.
   */
  busyLabel?: string;
  isDisabled?: boolean;
  /**
   * The reason why the button is disabled. It is shown above the button and read with it; the button can still be
   * focused.
   */
  disabledReason?: string;
  /** The id of an element that describes the button: a reason, total or hint. */
  describedBy?: string;
  /** The name of the submitted value, for a form that several buttons can submit. */
  name?: string;
  value?: string;
  form?: string;
  /**
   * The id of the popover that a press opens before the script has loaded. An open popover tells the script that there
   * was an early press.
   */
  popoverTarget?: string;
  /** The accessible label if the text alone says too little. It must begin with the visible text. */
  label?: string;
  id?: string;
  lang?: string;
  ref?: Ref<HTMLButtonElement & HTMLAnchorElement>;
};

export function Button(props: Props) {
  const { kind = 'primary', size = 'normal', isBlock = false, isBusy = false, isDisabled = false } = props;
  const reasonId = useId();
  const isIdle = isBusy || isDisabled;
  const look = classNames(
    styles.button,
    styles[kind],
    size === 'small' && styles.small,
    isBlock && styles.block,
    isBusy && styles.busy,
    isDisabled && styles.disabled,
  );
  const content = (
    <>
      <span className={styles.label}>
        {props.icon ? <Icon name={props.icon} size={20} /> : null}
        {props.children}
      </span>
      {props.busyLabel ? (
        <span className={styles.wait}>
          <Loader />
          {props.busyLabel}
        </span>
      ) : null}
    </>
  );
  // Use aria-disabled instead of disabled, so that the button keeps the focus and the reason can be read.
  const press = (event: MouseEvent) => {
    if (isIdle) event.preventDefault();
    else props.onPress?.(event);
  };
  const reason = isDisabled ? props.disabledReason : undefined;
  const describedBy = [reason ? reasonId : '', props.describedBy ?? ''].join(' ').trim() || undefined;
  const button =
    props.href !== undefined && !isDisabled ? (
      <a
        ref={props.ref}
        id={props.id}
        className={look}
        href={props.href}
        target={props.isExternal ? '_blank' : undefined}
        rel={props.isExternal ? 'noopener' : undefined}
        lang={props.lang}
        aria-label={props.label}
        aria-describedby={describedBy}
        onClick={press}
      >
        {content}
      </a>
    ) : (
      <button
        ref={props.ref}
        id={props.id}
        className={look}
        type={props.type ?? 'button'}
        name={props.name}
        value={props.value}
        form={props.form}
        popoverTarget={isIdle ? undefined : props.popoverTarget}
        // A second press out of impatience must not close the popover again.
        popoverTargetAction={props.popoverTarget === undefined ? undefined : 'show'}
        lang={props.lang}
        aria-label={props.label}
        aria-disabled={isIdle || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={describedBy}
        onClick={press}
      >
        {content}
      </button>
    );
  if (!reason) return button;
  return (
    <span className={classNames(styles.withReason, isBlock && styles.block)}>
      <span className={styles.reason} id={reasonId}>
        {reason}
      </span>
      {button}
    </span>
  );
}
