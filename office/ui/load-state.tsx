import type { ReactNode } from 'react';
import { BrandMark } from '#storefront/ui/brand-mark.tsx';
import { isRefused, Refusal } from '../api/call-office.ts';
import { Button } from './button.tsx';
import styles from './load-state.module.css';
import { useText } from './text.tsx';

type StateProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  isLive?: boolean;
  /** True if the message fills the whole screen: its title is then the page's h1. */
  isScreen?: boolean;
};

/** The message of an empty screen or list, with the reason why it is empty. */
export function EmptyState({ title, children, action, isLive = false, isScreen = false }: StateProps) {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div className={styles.empty} role={isLive ? 'alert' : undefined}>
      <span className={styles.seal}>
        <BrandMark />
      </span>
      <Title className={styles.title}>{title}</Title>
      {children ? <p className={styles.text}>{children}</p> : null}
      {action}
    </div>
  );
}

/**
 * Placeholder bars while data loads, announced once to screen readers. They appear only after a short delay, so that
 * fast responses cause no flicker.
 */
export function Waiting({ rows = 4 }: { rows?: number }) {
  const { text } = useText();
  return (
    <div className={styles.waiting} role="status">
      <span className="visually-hidden">{text.shell.loading}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its position
        <span key={row} className={styles.bar} aria-hidden="true" />
      ))}
    </div>
  );
}

/** The message of a failed request, with a retry button, or a note that the member's role lacks the permission. */
export function ReadFailure({ fault, onRetry }: { fault: unknown; onRetry: () => void }) {
  const { text } = useText();
  if (isRefused(fault, 'notAllowed')) return <EmptyState isLive title={text.shell.notAllowed} />;
  const message = fault instanceof Refusal ? fault.sentence : '';
  return (
    <EmptyState
      isLive
      title={text.shell.loadFailed}
      action={<Button onPress={onRetry}>{text.shell.retry}</Button>}
    >
      {message || text.shell.loadFailedText}
    </EmptyState>
  );
}
