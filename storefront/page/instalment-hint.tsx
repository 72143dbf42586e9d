import { instalmentOf, isEnoughFor } from '#contract/payments/instalments.rules.ts';
import { minInstalmentOf } from '#contract/payments/payment-services.rules.ts';
import { PaymentLogo } from '#storefront/ui/payment-logo.tsx';
import { accountRiyalsInWords } from '#text/account-money.ts';
import { useFrame } from './frame.tsx';
import styles from './instalment-hint.module.css';
import { Sum } from './money.tsx';

type Props = {
  halalas: number;
  /** The instalment services that refused this purchase, which are omitted. */
  refused?: readonly string[];
};

/**
 * A hint that an amount can be paid in four instalments (Specification 9) by the shop's configured services, and the
 * minimum of those for which the amount is too small. The wording is the shop's own.
 */
export function InstalmentHint({ halalas, refused = [] }: Props) {
  const { language, text, brand } = useFrame();
  const t = text.catalogue.instalments;
  const offered = brand.payLater.filter((service) => !refused.includes(service));
  const services = offered.filter((service) => isEnoughFor(service, halalas));
  const one = instalmentOf(halalas);
  if (services.length === 0 || one === 0) return null;
  return (
    <div>
      <p className={styles.hint}>
        {t.before} <Sum halalas={one} />
        <span className={styles.marks}>
          {services.map((service) => (
            <PaymentLogo key={service} name={service} />
          ))}
        </span>
      </p>
      {offered.map((service) =>
        services.includes(service) ? null : (
          <p key={service} className="micro quiet">
            {t.minimum(t.services[service], accountRiyalsInWords(language, minInstalmentOf(service)))}
          </p>
        ),
      )}
    </div>
  );
}
