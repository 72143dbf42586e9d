import styles from './payment-mark.module.css';

/** A way to pay as a neutral label: no logos in colour. The name is the provider's own, in Latin letters. */
export function PaymentMark({ name }: { name: string }) {
  return (
    <span className={styles.mark} lang="en" dir="ltr">
      {name}
    </span>
  );
}
