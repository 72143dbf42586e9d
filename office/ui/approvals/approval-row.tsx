import type { ReactNode } from 'react';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../button.tsx';
import { momentWords } from '../moment-words.ts';
import { Money } from '../money.tsx';
import { useText } from '../text.tsx';
import styles from './approval-rows.module.css';

type Props = {
  request: { amount: number; requestedBy: string; requestedAt: Date; expiresAt: Date; isOwn: boolean };
  /** A description of the purpose of the money. */
  children: ReactNode;
  labels: { decline: string; approve: string };
  /** The label of the button that approves the request. */
  approve: string;
  isBusy: boolean;
  onDecline: () => void;
  onApprove: () => void;
};

/**
 * A refund or wallet credit that waits for approval: amount, purpose, requester, and the buttons to approve or decline.
 */
export function ApprovalRow({ request, children, labels, approve, isBusy, onDecline, onApprove }: Props) {
  const { text, language } = useText();
  const t = text.refunds;
  const now = useNow();
  return (
    <li className={styles.row}>
      <p className={styles.sum}>
        <Money halalas={request.amount} />
      </p>
      <div className={styles.words}>
        <p>{children}</p>
        <p className="small muted">
          {t.requestedBy(request.requestedBy, momentWords(language, request.requestedAt, now))}
        </p>
        <p className="small muted">
          {request.isOwn ? t.own : t.until(momentWords(language, request.expiresAt, now))}
        </p>
      </div>
      <div className={styles.acts}>
        <Button kind="outline" label={labels.decline} isBusy={isBusy} onPress={onDecline}>
          {request.isOwn ? t.takeBack : t.decline}
        </Button>
        {request.isOwn ? null : (
          <Button label={labels.approve} isBusy={isBusy} onPress={onApprove}>
            {approve}
          </Button>
        )}
      </div>
    </li>
  );
}
