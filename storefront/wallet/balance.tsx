import type { ReactNode } from 'react';
import type { OutputOf } from '#contract/call.ts';
import type { readWalletCall } from '#contract/wallet/wallet.calls.ts';
import { AccountMoney } from '#storefront/page/account-money.tsx';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { href } from '#storefront/routes.ts';
import { shortDate } from '#text/when.ts';
import styles from './balance.module.css';
import { lastValidMoment } from './last-valid-moment.ts';

type Wallet = OutputOf<typeof readWalletCall>;

/**
 * The balance that can be spent now, the amount reserved by unpaid orders, and the next amount to expire (product.md
 * 8).
 */
export function Balance({ balance, held, nextExpiry }: Pick<Wallet, 'balance' | 'held' | 'nextExpiry'>) {
  const { language } = useFrame();
  const t = useBundle('wallet');
  const now = useNow();
  return (
    <section className={`on-dark ${styles.balance}`} aria-labelledby="balance">
      <div className={styles.head}>
        <svg className={styles.niche} viewBox="0 0 40 50" aria-hidden="true">
          <path d="M0 50V22C0 12.5 8 8 20 0 32 8 40 12.5 40 22V50M20 50V14M20 41C20 34 13.5 31.5 9.5 30.5M20 34C20 27 26.5 24.5 30.5 23.5M20 26.5C20 21.5 16 19.5 13.5 18.8" />
        </svg>
        <h2 className={styles.name} id="balance">
          {t.balance}
        </h2>
        <p className={styles.amount}>
          <AccountMoney halalas={balance} />
        </p>
        <p className={styles.hint}>{balance > 0 ? t.spendable : t.nothingYet}</p>
      </div>
      {nextExpiry === null && held === 0 ? null : (
        <dl className={styles.parts}>
          {nextExpiry === null ? null : (
            <Part name={t.nextExpiry(shortDate(language, lastValidMoment(nextExpiry.expiresAt), now))}>
              <AccountMoney halalas={nextExpiry.amount} />
            </Part>
          )}
          {held === 0 ? null : (
            <Part name={<a href={href('my-orders')}>{t.held}</a>}>
              <AccountMoney halalas={held} />
            </Part>
          )}
        </dl>
      )}
    </section>
  );
}

function Part({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.part}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
