import styles from './apple-pay-button.module.css';
import { Loader } from './loader.tsx';

type Props = {
  /** The text "Apple Pay", for browsers that do not render the button. */
  name: string;
  /** The accessible label of the button: "Pay with Apple Pay". */
  label: string;
  /** The language in which the browser renders the button's text. */
  language: 'ar' | 'en';
  /** The text in place of the button while a payment is in progress. */
  busyLabel: string;
  isBusy: boolean;
  isBlock?: boolean;
  onPress: () => void;
};

/**
 * Apple's own button, which only browsers with Apple Pay can render. Do not offer it in other browsers, which would
 * show the name as plain text.
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
