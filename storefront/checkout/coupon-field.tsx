import { useState } from 'react';
import type { CartTotals } from '#contract/checkout/checkout.wire.ts';
import { MAX_COUPON_CODE_LENGTH } from '#contract/coupons/coupons.limits.ts';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Chip } from '#storefront/ui/chip.tsx';
import { CouponCode } from '#storefront/ui/coupon-code.tsx';
import { COUPON_INPUT, CouponInput } from '#storefront/ui/coupon-input.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { accountRiyalsInWords } from '#text/account-money.ts';
import styles from './coupon-field.module.css';
import { useCoupon } from './use-coupon.ts';

type Props = {
  cityId: number;
  method: DeliveryMethod;
  totals: CartTotals;
  cartKey: string | null;
  reload: () => Promise<void>;
};

/**
 * The field for a coupon code, or the applied code with its discount. An applied code that no longer fits the cart
 * stays with the reason, until it fits again or is removed.
 */
export function CouponField({ cityId, method, totals, cartKey, reload }: Props) {
  const { language } = useFrame();
  const t = useBundle('purchase').checkout;
  const applied = totals.appliedCoupon;
  const [typed, setTyped] = useState('');
  const coupon = useCoupon({ cityId, method, cartKey, canApply: applied === null, reload });

  async function apply(code: string): Promise<void> {
    if (coupon.isBusy) return;
    if (code.trim() === '') coupon.refuse(t.writeCode);
    else await coupon.apply(code);
    focusOnField();
  }
  async function remove(): Promise<void> {
    await coupon.remove();
    setTyped('');
  }
  const handleTyping = (code: string) => {
    setTyped(code);
    coupon.clearRefusal();
  };
  const problem = applied?.message ?? coupon.refusal ?? undefined;
  return (
    <form
      className={styles.coupon}
      onSubmit={(event) => {
        event.preventDefault();
        if (applied === null) void apply(typed);
      }}
    >
      <CouponInput
        label={t.couponCode}
        maxLength={MAX_COUPON_CODE_LENGTH}
        value={applied?.code ?? typed}
        readOnly={applied !== null}
        onChange={handleTyping}
        isOk={applied !== null}
        error={problem}
        hint={
          totals.coupon > 0 ? (
            <span className={styles.took}>
              <Icon name="check-circle" size={16} />
              {t.couponTook(accountRiyalsInWords(language, totals.coupon))}
            </span>
          ) : undefined
        }
        aside={
          applied === null ? (
            <Button key="apply" kind="outline" type="submit" isBusy={coupon.isBusy}>
              {t.applyCoupon}
            </Button>
          ) : (
            <Button key="remove" kind="outline" isBusy={coupon.isBusy} onPress={() => void remove()}>
              {t.removeCoupon}
            </Button>
          )
        }
      />
      {coupon.usable.length > 0 ? (
        <div>
          <p className="small muted" id="saved-coupons">
            {t.savedCoupons}
          </p>
          <ul className={styles.saved} aria-labelledby="saved-coupons">
            {coupon.usable.map(({ id, code, discount }) => (
              <li key={id}>
                <Chip onPress={() => void apply(code)}>
                  <CouponCode code={code} /> {t.couponTakes(accountRiyalsInWords(language, discount))}
                </Chip>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </form>
  );
}

/** Focuses the coupon field once React has rendered the result. */
function focusOnField(): void {
  requestAnimationFrame(() => document.getElementById(COUPON_INPUT)?.focus());
}
