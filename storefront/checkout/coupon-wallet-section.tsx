import type { CartTotals } from '#contract/checkout/checkout.wire.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { COUPON_INPUT } from '#storefront/ui/coupon-input.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { accountRiyalsInWords } from '#text/account-money.ts';
import { CouponField } from './coupon-field.tsx';
import styles from './section.module.css';
import { useWallet } from './use-wallet.ts';

const COUPON_WALLET = 'coupon-wallet';

type Props = {
  cityId: number;
  method: DeliveryMethod;
  isSignedIn: boolean;
  /** The cart's totals; null while loading. */
  totals: CartTotals | null;
  cartKey: string | null;
  reload: () => Promise<void>;
  /** Asks a guest to sign in, because only customers can use coupons and the wallet (Specification 6). */
  onSignIn: (from: HTMLElement) => void;
};

/** The checkout section for coupon and wallet, which reduce the amount left for the payment method (product.md 6). */
export function CouponWalletSection({ isSignedIn, onSignIn, totals, ...couponProps }: Props) {
  const t = useBundle('purchase').checkout;
  const content = () => {
    if (!isSignedIn) {
      return (
        <Callout
          icon="ticket"
          action={
            <Button
              kind="outline"
              size="small"
              onPress={(event) => onSignIn(event.currentTarget as HTMLElement)}
            >
              {t.signIn}
            </Button>
          }
        >
          {t.signInForBoth}
        </Callout>
      );
    }
    if (totals === null) return <Skeleton shape="control" />;
    return (
      <>
        <CouponField totals={totals} {...couponProps} />
        <WalletSwitch totals={totals} {...couponProps} />
      </>
    );
  };
  return (
    <section className={styles.section} aria-labelledby={COUPON_WALLET}>
      <h2 id={COUPON_WALLET} className="h3" tabIndex={-1}>
        {t.couponAndWallet}
      </h2>
      {content()}
    </section>
  );
}

/** The switch that pays with the wallet's balance, up to the total of the cart. */
function WalletSwitch(props: { cityId: number; totals: CartTotals; reload: () => Promise<void> }) {
  const { language } = useFrame();
  const t = useBundle('purchase').checkout;
  const { walletBalance, usesWallet } = props.totals;
  const wallet = useWallet(props.cityId, props.reload);
  const isEmpty = walletBalance === 0;
  return (
    <Checkbox
      name="use_wallet"
      label={t.useWallet}
      note={isEmpty ? t.walletEmpty : t.walletHas(accountRiyalsInWords(language, walletBalance))}
      isChecked={usesWallet}
      // Keep the switch enabled while the wallet is selected, so that the shopper can turn it off even when the balance
      // is spent.
      isDisabled={isEmpty && !usesWallet}
      onChange={(isUsed) => {
        if (!wallet.isBusy) void wallet.use(isUsed);
      }}
    />
  );
}

/** Signing in removes the pressed button, so move the focus to the coupon field or, without one, to its section. */
export function focusOnCoupon(): void {
  (document.getElementById(COUPON_INPUT) ?? document.getElementById(COUPON_WALLET))?.focus();
}
