import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OutputOf } from '#contract/call.ts';
import { approveCreditCall, declineCreditCall, listCreditsCall } from '#contract/wallet/office.calls.ts';
import { callOffice } from '../api/call-office.ts';
import { useNow } from '../shell/use-now.ts';
import { Act } from '../ui/act.tsx';
import styles from '../ui/approval-rows.module.css';
import { saidOf } from '../ui/fault.ts';
import link from '../ui/link.module.css';
import { momentWords } from '../ui/moment-words.ts';
import { Money } from '../ui/money.tsx';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';

type Credit = OutputOf<typeof listCreditsCall>['approvals'][number];

/** The key begins with `approvals`, so that it is read again with the refunds that wait. */
export const creditsQuery = () => ({
  queryKey: ['approvals', 'credits'],
  queryFn: () => callOffice(listCreditsCall, {}),
});

/** Credits to wallets that wait for a second person: who asked and why, and the two decisions. */
export function CreditList() {
  const { text, language } = useText();
  const t = text.wallet;
  const now = useNow();
  const client = useQueryClient();
  const { data } = useQuery(creditsQuery());
  const onSettled = () =>
    Promise.all(['approvals', 'today'].map((part) => client.invalidateQueries({ queryKey: [part] })));
  const approve = useMutation({
    mutationFn: ({ id }: Credit) => callOffice(approveCreditCall, { approvalId: id }),
    onSettled,
  });
  const decline = useMutation({
    mutationFn: ({ id }: Credit) => callOffice(declineCreditCall, { approvalId: id }),
    onSettled,
  });
  const fault = approve.error ?? decline.error;
  const isBusy = approve.isPending || decline.isPending;
  if (!data || (data.approvals.length === 0 && !fault)) return null;
  return (
    <>
      {fault ? (
        <Note tone="bad" isLive>
          {saidOf(fault, text)}
        </Note>
      ) : null}
      <ul className={styles.list} aria-label={t.approvals}>
        {data.approvals.map((credit) => (
          <li key={credit.id} className={styles.row}>
            <p className={styles.sum}>
              <Money halalas={credit.amount} />
            </p>
            <div className={styles.words}>
              <p>
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
              </p>
              <p className="small muted">
                {text.refunds.requestedBy(credit.requestedBy, momentWords(language, credit.requestedAt, now))}
              </p>
              <p className="small muted">
                {credit.isOwn
                  ? text.refunds.own
                  : text.refunds.until(momentWords(language, credit.expiresAt, now))}
              </p>
            </div>
            <div className={styles.acts}>
              <Act
                kind="outline"
                label={t.declineOf(credit.amount)}
                isBusy={isBusy}
                onPress={() => decline.mutate(credit)}
              >
                {credit.isOwn ? text.refunds.takeBack : text.refunds.decline}
              </Act>
              {credit.isOwn ? null : (
                <Act
                  label={t.approveOf(credit.amount)}
                  isBusy={isBusy}
                  onPress={() => approve.mutate(credit)}
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
