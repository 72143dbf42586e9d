import type { Coupon } from '#contract/coupons/coupons.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { href } from '#storefront/routes.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import { copyText } from '#storefront/ui/copy-text.ts';
import { CouponCode } from '#storefront/ui/coupon-code.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { showToast } from '#storefront/ui/messages.ts';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { accountRiyalsInWords } from '#text/account-money.ts';
import { shortDate } from '#text/when.ts';
import styles from './coupon-stub.module.css';

type Props = {
  coupon: Coupon;
  /** The coupon's discount on the current cart, in halalas. */
  discount?: number;
  isBusy: boolean;
  onUse: () => void;
};

/** A coupon styled as a stub with a tear line: discount, conditions, dates, code and one button. */
export function CouponStub({ coupon, discount, isBusy, onUse }: Props) {
  const { language } = useFrame();
  const t = useBundle('coupons');
  const now = useNow();
  const { code, state, endsAt, startsAt, usesLeft, usedOn } = coupon;
  const hasEnded = state !== 'open' && state !== 'notYet';

  async function copy(): Promise<void> {
    const isCopied = await copyText(code);
    // Use a toast, because screen readers announce it.
    showToast({
      id: 'copied',
      text: isCopied ? t.copied(code) : t.notCopied(code),
      icon: isCopied ? 'check' : 'info',
    });
  }
  // `endsAt` is the moment after the last valid day, so subtract a millisecond to get that day.
  const lastDay = endsAt === null ? null : shortDate(language, new Date(endsAt.getTime() - 1), now);
  const terms = [
    coupon.condition,
    state === 'notYet' ? t.from(shortDate(language, startsAt, now)) : null,
    lastDay === null || hasEnded ? null : t.until(lastDay),
    usesLeft === null || hasEnded ? null : t.usesLeft(usesLeft),
  ];
  return (
    <li className={classNames(styles.stub, hasEnded && styles.ended)}>
      <div className={styles.text}>
        <h3 className={styles.gives}>{coupon.title}</h3>
        <p className={styles.terms}>
          {usedOn === null ? (
            terms.filter((term) => term !== null).join(' ')
          ) : (
            <a href={href('my-orders', {}, { order_id: usedOn.orderUuid })}>{t.usedOn(usedOn.orderNumber)}</a>
          )}
        </p>
        {discount === undefined ? null : (
          <p className={styles.takes}>{t.takesOff(accountRiyalsInWords(language, discount))}</p>
        )}
      </div>
      <div className={styles.tear}>
        <span className={styles.code}>
          <CouponCode code={code} />
        </span>
        {hasEnded || state === 'notYet' ? <span className={styles.state}>{t.states[state]}</span> : null}
        {hasEnded ? null : (
          <span className={styles.actions}>
            {state === 'open' ? (
              <TextLink tone="green" onPress={onUse} isBusy={isBusy} label={t.pressLabel(code)}>
                {t.use}
              </TextLink>
            ) : null}
            <IconButton icon="copy" size={20} label={t.copy(code)} onPress={() => void copy()} />
          </span>
        )}
      </div>
    </li>
  );
}
