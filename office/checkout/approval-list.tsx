import { Link } from '@tanstack/react-router';
import { useNow } from '../shell/use-now.ts';
import { Act } from '../ui/act.tsx';
import styles from '../ui/approval-rows.module.css';
import { saidOf } from '../ui/fault.ts';
import link from '../ui/link.module.css';
import { momentWords } from '../ui/moment-words.ts';
import { Money } from '../ui/money.tsx';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import { type Approval, useRefunds } from './refund-queries.ts';

/** Each request with its order, who asked and why, and the two decisions. */
export function ApprovalList({ approvals }: { approvals: readonly Approval[] }) {
  const { text, language } = useText();
  const t = text.refunds;
  const now = useNow();
  const { approve, decline } = useRefunds();
  const fault = approve.error ?? decline.error;
  const isBusy = approve.isPending || decline.isPending;
  return (
    <>
      {fault ? (
        <Note tone="bad" isLive>
          {saidOf(fault, text)}
        </Note>
      ) : null}
      <ul className={styles.list} aria-label={t.approvals}>
        {approvals.map((approval) => (
          <li key={approval.id} className={styles.row}>
            <p className={styles.sum}>
              <Money halalas={approval.amount} />
            </p>
            <div className={styles.words}>
              <p>
                <Link to="/order/$number" params={{ number: approval.number }} className={link.link}>
                  <bdi dir="ltr">{approval.number}</bdi>
                </Link>{' '}
                <bdi>{approval.reason}</bdi>
              </p>
              <p className="small muted">
                {t.requestedBy(approval.requestedBy, momentWords(language, approval.requestedAt, now))}
              </p>
              <p className="small muted">
                {approval.isOwn ? t.own : t.until(momentWords(language, approval.expiresAt, now))}
              </p>
            </div>
            <div className={styles.acts}>
              <Act
                kind="outline"
                label={t.declineOf(approval.number)}
                isBusy={isBusy}
                onPress={() => decline.mutate(approval)}
              >
                {approval.isOwn ? t.takeBack : t.decline}
              </Act>
              {approval.isOwn ? null : (
                <Act
                  label={t.approveOf(approval.number)}
                  isBusy={isBusy}
                  onPress={() => approve.mutate(approval)}
                >
                  {t.approve}
                </Act>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
