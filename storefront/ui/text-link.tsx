import type { MouseEvent, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './text-link.module.css';

type Props = {
  children: ReactNode;
  /** The URL that the link opens. Without it, the component is a button that looks like a link. */
  href?: string;
  onPress?: (event: MouseEvent) => void;
  tone?: 'ink' | 'green' | 'clay' | 'pom' | 'dark';
  /** Whether a small arrow in the reading direction follows the text. */
  hasArrow?: boolean;
  icon?: IconName;
  isBusy?: boolean;
  isDisabled?: boolean;
  describedBy?: string;
  type?: 'button' | 'submit';
  /**
   * The accessible label if the text alone says too little, such as "Edit Monstera". It must begin with the visible
   * text.
   */
  label?: string;
  lang?: string;
  /** The id of the link, needed to return the focus to it. */
  id?: string;
};

/** A text link or text-like button, 44 px high, with a hairline below that retracts on hover. */
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
