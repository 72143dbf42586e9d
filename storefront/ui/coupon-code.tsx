import { classNames } from '#storefront/ui/class-names.ts';
import styles from './coupon-code.module.css';

/** A longer code may break, so that it still fits the narrowest screen. */
const MAX_UNBROKEN = 16;

/** A code is read as one word: it does not break at its hyphen. */
export const CouponCode = ({ code }: { code: string }) => (
  <bdi className={classNames(styles.code, code.length <= MAX_UNBROKEN && styles.unbroken)}>{code}</bdi>
);
