import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readWalletCall } from '#contract/customers/office.calls.ts';
import { WALLET_ENTRIES_A_PAGE } from '#contract/customers/office.limits.ts';
import { shortDate } from '#text/when.ts';
import { callOffice } from '../api/call-office.ts';
import { useNow } from '../shell/use-now.ts';
import link from '../ui/links/link.module.css';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { Money } from '../ui/money.tsx';
import { Panel } from '../ui/panel.tsx';
import { MoreButton } from '../ui/table/more-button.tsx';
import { useText } from '../ui/text.tsx';
import styles from './customer-wallet.module.css';
import { GiveCredit } from './give-credit.tsx';

/** The query key begins with `customer`, so that the wallet is refetched together with the customer. */
const customerWalletQuery = (customerId: string) =>
  infiniteQueryOptions({
    queryKey: ['customer', customerId, 'wallet'],
    queryFn: ({ pageParam }) => callOffice(readWalletCall, { customerId, page: pageParam }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total }) => (page * WALLET_ENTRIES_A_PAGE < total ? page + 1 : null),
  });

type Props = { customerId: string; mayGive: boolean; isStopped: boolean };

/** The customer's wallet: balance, transactions, and the button to add credit. */
export function CustomerWallet({ customerId, mayGive, isStopped }: Props) {
  const { text, language } = useText();
  const t = text.customers;
  const now = useNow();
  const client = useQueryClient();
  const query = useInfiniteQuery(customerWalletQuery(customerId));
  const [first] = query.data?.pages ?? [];
  const entries = query.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <Panel title={t.wallet}>
      {first ? (
        <>
          <dl className={styles.sums}>
            <div>
              <dt>{t.balance}</dt>
              <dd>
                <Money halalas={first.balance} />
              </dd>
            </div>
            {first.held > 0 ? (
              <div>
                <dt>{t.held}</dt>
                <dd>
                  <Money halalas={first.held} />
                </dd>
              </div>
            ) : null}
          </dl>
          {entries.length === 0 ? (
            <p className="small muted">{t.noEntries}</p>
          ) : (
            <ul>
              {entries.map((entry) => (
                <li key={entry.id} className={styles.entry}>
                  <span>
                    {entry.kind === 'bonus' && entry.amount < 0 ? t.expired : t.kinds[entry.kind]}
                    <small>
                      {shortDate(language, entry.at, now)}
                      {entry.expiresAt ? ` · ${t.expires(shortDate(language, entry.expiresAt, now))}` : null}{' '}
                      {entry.orderNumber ? (
                        <Link
                          to="/order/$number"
                          params={{ number: entry.orderNumber }}
                          className={link.dense}
                        >
                          <bdi dir="ltr">{entry.orderNumber}</bdi>
                        </Link>
                      ) : null}
                    </small>
                  </span>
                  <Money
                    halalas={Math.abs(entry.amount)}
                    sign={entry.amount < 0 ? '−' : '+'}
                    isGreen={entry.amount > 0}
                  />
                </li>
              ))}
            </ul>
          )}
          <MoreButton list={query} label={t.more} />
        </>
      ) : query.error ? (
        <ReadFailure fault={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Waiting rows={2} />
      )}
      {mayGive ? (
        <GiveCredit
          receiver={{ customerId }}
          isStopped={isStopped}
          onGiven={() => void client.invalidateQueries({ queryKey: ['customer', customerId] })}
        />
      ) : null}
    </Panel>
  );
}
