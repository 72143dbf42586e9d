import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#contract/call.ts';
import { approveCreditCall, declineCreditCall, listCreditsCall } from '#contract/wallet/office.calls.ts';
import { callOffice } from '../api/call-office.ts';
import { ApprovalRow } from '../ui/approvals/approval-row.tsx';
import styles from '../ui/approvals/approval-rows.module.css';
import { faultMessage } from '../ui/fault.ts';
import link from '../ui/links/link.module.css';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';

type Credit = OutputOf<typeof listCreditsCall>['approvals'][number];

/** The query key begins with `approvals`, so that credits are refetched together with pending refunds. */
export const creditsQuery = () => ({
  queryKey: ['approvals', 'credits'],
  queryFn: () => callOffice(listCreditsCall, {}),
});

/** Wallet credits that wait for approval: who requested them and why, and the buttons to approve or decline. */
export function CreditList() {
  const { text } = useText();
  const t = text.wallet;
  const { data } = useQuery(creditsQuery());
  const meta = { refetch: [['approvals'], ['today']] };
  const approve = useMutation({
    mutationFn: ({ id }: Credit) => callOffice(approveCreditCall, { approvalId: id }),
    meta,
  });
  const decline = useMutation({
    mutationFn: ({ id }: Credit) => callOffice(declineCreditCall, { approvalId: id }),
    meta,
  });
  const fault = approve.error ?? decline.error;
  const isBusy = approve.isPending || decline.isPending;
  if (!data || (data.approvals.length === 0 && !fault)) return null;
  return (
    <>
      {fault ? (
        <Note tone="bad" isLive>
          {faultMessage(fault, text)}
        </Note>
      ) : null}
      <ul className={styles.list} aria-label={t.approvals}>
        {data.approvals.map((credit) => (
          <ApprovalRow
            key={credit.id}
            request={credit}
            labels={{ decline: t.declineOf(credit.amount), approve: t.approveOf(credit.amount) }}
            approve={t.approve}
            isBusy={isBusy}
            onDecline={() => decline.mutate(credit)}
            onApprove={() => approve.mutate(credit)}
          >
            {credit.orderNumber ? (
              <Link to="/order/$number" params={{ number: credit.orderNumber }} className={link.link}>
                <bdi dir="ltr">{credit.orderNumber}</bdi>
              </Link>
            ) : credit.customerId ? (
              <Link to="/customer/$id" params={{ id: credit.customerId }} className={link.link}>
                {text.customers.open}
              </Link>
            ) : null}{' '}
            {t.toWallet(t.reasons[credit.reason])}
          </ApprovalRow>
        ))}
      </ul>
    </>
  );
}
