import { classNames } from '#storefront/ui/class-names.ts';
import styles from './coupon-code.module.css';

/**
 * The maximum length of a code that is kept on one line. A longer code may break, so that it fits the narrowest
 * screen.
 */
const MAX_UNBROKEN = 16;

/** Shows a coupon code, without a line break at its hyphen. */
export const CouponCode = ({ code }: { code: string }) => (
  <bdi className={classNames(styles.code, code.length <= MAX_UNBROKEN && styles.unbroken)}>{code}</bdi>
);
