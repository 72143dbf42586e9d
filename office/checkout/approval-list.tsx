import { Link } from '@tanstack/react-router';
import { ApprovalRow } from '../ui/approvals/approval-row.tsx';
import styles from '../ui/approvals/approval-rows.module.css';
import { faultMessage } from '../ui/fault.ts';
import link from '../ui/links/link.module.css';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import { type Approval, useRefunds } from './refund-queries.ts';

/** Refund requests with order, requester and reason, and the buttons to approve or decline each. */
export function ApprovalList({ approvals }: { approvals: readonly Approval[] }) {
  const { text } = useText();
  const t = text.refunds;
  const { approve, decline } = useRefunds();
  const fault = approve.error ?? decline.error;
  const isBusy = approve.isPending || decline.isPending;
  return (
    <>
      {fault ? (
        <Note tone="bad" isLive>
          {faultMessage(fault, text)}
        </Note>
      ) : null}
      <ul className={styles.list} aria-label={t.approvals}>
        {approvals.map((approval) => (
          <ApprovalRow
            key={approval.id}
            request={approval}
            labels={{ decline: t.declineOf(approval.number), approve: t.approveOf(approval.number) }}
            approve={t.approve}
            isBusy={isBusy}
            onDecline={() => decline.mutate(approval)}
            onApprove={() => approve.mutate(approval)}
          >
            <Link to="/order/$number" params={{ number: approval.number }} className={link.link}>
              <bdi dir="ltr">{approval.number}</bdi>
            </Link>{' '}
            <bdi>{approval.reason}</bdi>
          </ApprovalRow>
        ))}
      </ul>
    </>
  );
}
