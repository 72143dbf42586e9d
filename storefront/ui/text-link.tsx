import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './text-link.module.css';

type Props = {
  children: ReactNode;
  /** An address makes a link, otherwise it is a button with the quiet look of one. */
  href?: string;
  onPress?: (event: MouseEvent) => void;
  tone?: 'ink' | 'green' | 'clay' | 'pom' | 'dark';
  /** The small arrow that points where reading goes. */
  hasArrow?: boolean;
  icon?: IconName;
  isBusy?: boolean;
  isDisabled?: boolean;
  describedBy?: string;
  type?: 'button' | 'submit';
  /** Read instead of the words when they say too little alone: "Edit Monstera". Begin with the visible words. */
  label?: string;
  lang?: string;
  /** Where focus comes back to. */
  id?: string;
};

/** The quiet action: words on a hairline that draws back when touched, 44 px tall. */
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
