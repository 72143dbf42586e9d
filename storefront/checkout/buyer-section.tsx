import { useText } from '#storefront/render/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { FieldError } from './field-error.tsx';
import styles from './section.module.css';

/** A guest who pays confirms a mobile by its code, which signs the shopper in (product.md 6). */
export function BuyerSection({ hasProblem, onConfirm }: { hasProblem: boolean; onConfirm: () => void }) {
  const t = useText().checkout;
  return (
    <section className={styles.section} aria-labelledby="you">
      <h2 id="you" className="h3">
        {t.you}
      </h2>
      <p className="muted">{t.youLead}</p>
      <div>
        <Button kind="outline" icon="device-mobile" onPress={onConfirm}>
          {t.confirmMobile}
        </Button>
      </div>
      {hasProblem ? <FieldError id="problem-buyer">{t.confirmPhone}</FieldError> : null}
    </section>
  );
}
