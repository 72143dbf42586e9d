import { useBundle } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import styles from './terms.module.css';

type Props = { isAccepted: boolean; hasProblem: boolean; onChange: (isAccepted: boolean) => void };

/**
 * The terms checkbox, directly above the pay button. It is ticked by default: its sentence says what pressing the
 * button means, and a shopper who unticks it gets the message of Specification 5 (decision 056).
 */
export function Terms({ isAccepted, hasProblem, onChange }: Props) {
  const t = useBundle('purchase').checkout;
  return (
    <Checkbox
      id="problem-terms"
      name="accept_terms"
      label={
        <>
          {t.acceptBefore}
          <a className={styles.link} href={href('terms')} target="_blank" rel="noopener">
            {t.terms}
          </a>
          {t.acceptAfter}
        </>
      }
      isChecked={isAccepted}
      onChange={onChange}
      error={hasProblem ? t.acceptTerms : undefined}
    />
  );
}
