import styles from './apple-pay-button.module.css';
import { Loader } from './loader.tsx';

type Props = {
  /** Apple's own name, for browsers that do not draw it. */
  name: string;
  /** "Pay with Apple Pay", for whoever listens. */
  label: string;
  /** The button's own words are Apple's, in this language. */
  language: 'ar' | 'en';
  /** Said and shown in its place for a moment. */
  busyLabel: string;
  isBusy: boolean;
  isBlock?: boolean;
  onPress: () => void;
};

/**
 * Apple's own button: drawn by the browser that has Apple Pay, never by us. Other browsers are not offered it; what they
 * would draw says the name in plain letters.
 */
export function ApplePayButton({
  name,
  label,
  language,
  busyLabel,
  isBusy,
  isBlock = false,
  onPress,
}: Props) {
  return (
    <span className={isBlock ? `${styles.frame} ${styles.block}` : styles.frame}>
      <button
        type="button"
        className={styles.button}
        lang={language}
        aria-label={label}
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
        onClick={() => {
          if (!isBusy) onPress();
        }}
      >
        <span className={styles.name} lang="en" dir="ltr">
          {name}
        </span>
      </button>
      {isBusy ? (
        <span className={styles.wait}>
          <Loader />
          {busyLabel}
        </span>
      ) : null}
    </span>
  );
}
