import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './text-link.module.css';

type Props = {
  children: ReactNode;
  /** With an address it is a link, otherwise a button that looks like one. */
  href?: string;
  onPress?: (event: MouseEvent) => void;
  tone?: 'ink' | 'green' | 'clay' | 'pom' | 'dark';
  /** A small arrow in the reading direction. */
  hasArrow?: boolean;
  icon?: IconName;
  isBusy?: boolean;
  isDisabled?: boolean;
  describedBy?: string;
  type?: 'button' | 'submit';
  /** Read instead of the text when that says too little alone: "Edit Monstera". Begin with the visible text. */
  label?: string;
  lang?: string;
  /** For returning the focus to it. */
  id?: string;
};

/** The quiet action: text on a hairline that retracts on hover, 44 px tall. */
export function TextLink(props: Props) {
  const { tone = 'ink', href, isDisabled = false, isBusy = false } = props;
  const isIdle = isDisabled || isBusy;
  const look = classNames(styles.link, styles[tone], isDisabled && styles.disabled);
  const content = (
    <>
      {props.icon ? <Icon name={props.icon} size={16} /> : null}
      <span>{props.children}</span>
      {props.hasArrow ? <Icon name="arrow-right" size={16} flip /> : null}
    </>
  );
  if (href !== undefined) {
    return (
      <a
        id={props.id}
        className={look}
        href={href}
        lang={props.lang}
        aria-label={props.label}
        aria-describedby={props.describedBy}
        onClick={props.onPress}
      >
        {content}
      </a>
    );
  }
  return (
    <button
      id={props.id}
      className={look}
      type={props.type ?? 'button'}
      lang={props.lang}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      aria-disabled={isIdle || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isIdle ? event.preventDefault() : props.onPress?.(event))}
    >
      {content}
    </button>
  );
}
