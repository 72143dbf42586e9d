import type { WalletEntry } from '#contract/wallet/wallet.wire.ts';
import { AccountMoney } from '#storefront/page/account-money.tsx';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { href } from '#storefront/routes.ts';
import type { IconName } from '#storefront/ui/icon-names.ts';
import { LedgerEntry } from '#storefront/ui/ledger-entry.tsx';
import { JOINER } from '#text/joiner.ts';
import { shortDate } from '#text/when.ts';
import { lastValidMoment } from './last-valid-moment.ts';
import styles from './ledger-row.module.css';

/** The icons of the four kinds of wallet transactions (Specification 3). */
const ICONS: { [K in WalletEntry['kind']]: IconName } = {
  purchased: 'gift',
  refunded: 'arrow-u-up-left',
  refund: 'arrow-counter-clockwise',
  bonus: 'star-four',
};

/** A wallet transaction: its kind, order and date, and the amount added or spent. */
export function LedgerRow({ entry }: { entry: WalletEntry }) {
  const { language } = useFrame();
  const t = useBundle('wallet');
  const now = useNow();
  const { kind, amount, orderNumber, orderUuid, expiresAt } = entry;
  const isIn = amount > 0;
  const isOver = kind === 'bonus' && !isIn;
  const order = orderNumber === null ? null : t.order(orderNumber);
  const until =
    expiresAt === null
      ? null
      : (expiresAt > now ? t.validUntil : t.wasValidUntil)(
          shortDate(language, lastValidMoment(expiresAt), now),
        );
  return (
    <LedgerEntry
      icon={isOver ? 'clock' : ICONS[kind]}
      title={isOver ? t.kinds.bonusOver : t.kinds[kind]}
      note={
        <>
          {order === null ? (isOver ? null : `${t.fromShop}${JOINER}`) : null}
          {order !== null && orderUuid !== null ? (
            <>
              <a href={href('my-orders', {}, { order_id: orderUuid })}>{order}</a>
              {JOINER}
            </>
          ) : null}
          {order !== null && orderUuid === null ? `${order}${JOINER}` : null}
          {shortDate(language, entry.at, now)}
          {until === null || isOver ? null : (
            <>
              {JOINER}
              <span className={styles.whole}>{until}</span>
            </>
          )}
        </>
      }
      end={
        isIn ? (
          <AccountMoney halalas={amount} movement={{ sign: '+', describe: t.cameIn }} />
        ) : (
          <span className="muted">
            <AccountMoney halalas={-amount} movement={{ sign: '−', describe: t.wentOut }} />
          </span>
        )
      }
    />
  );
}
