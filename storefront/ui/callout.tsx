import type { ReactNode } from 'react';
import styles from './callout.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { IconName } from './icon-names.ts';

type Props = {
  children: ReactNode;
  /** The colour of the strip: plain is sand, news is ochre, error and ok report a result. */
  tone?: 'plain' | 'news' | 'error' | 'ok';
  icon?: IconName;
  /** A text-like button or link at the end of the strip. */
  action?: ReactNode;
  /** Called when the reader hides the strip. Without it there is no button to hide it. */
  onHide?: () => void;
  hideLabel?: string;
  /**
   * Whether screen readers announce the strip when it appears: an error at once, anything else politely. Omit it for a
   * strip that is there when the page loads.
   */
  isLive?: boolean;
  id?: string;
};

const icons = { plain: 'info', news: 'calendar-blank', error: 'warning-circle', ok: 'check-circle' } as const;

/** A coloured strip in the page, for a promise, a holiday, or an error of a whole form. */
export function Callout(props: Props) {
  const { tone = 'plain', isLive = false } = props;
  return (
    <div
      id={props.id}
      className={classNames(styles.callout, styles[tone], props.action !== undefined && styles.acting)}
      role={isLive ? (tone === 'error' ? 'alert' : 'status') : undefined}
    >
      <Icon name={props.icon ?? icons[tone]} size={20} />
      <div className={styles.text}>{props.children}</div>
      {props.action}
      {props.onHide ? (
        <span className={styles.hide}>
          <IconButton icon="x" size={20} label={props.hideLabel ?? ''} onPress={props.onHide} />
        </span>
      ) : null}
    </div>
  );
}
