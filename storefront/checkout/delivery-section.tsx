import type { ReactNode } from 'react';
import type { DeliveryMethod } from '#contract/delivery/delivery.wire.ts';
import { isAroundTheClock } from '#contract/delivery/hours.rules.ts';
import { noSlot } from '#contract/delivery/selected-slot.rules.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { type CheckoutForm, recipientChoosesDelivery } from './checkout-form.ts';
import styles from './section.module.css';

type Props = {
  form: CheckoutForm;
  hasCafe: boolean;
  onChange: (changes: Partial<CheckoutForm>) => void;
  onChangeCity: () => void;
  /** The address fields, if the buyer enters the address. */
  addressFields: ReactNode;
  /** The choice of day and time, if the buyer makes it. */
  time: ReactNode;
};

/**
 * The checkout section for place and time of delivery. The buyer enters both, or leaves them to the recipient and only
 * the city is fixed (product.md 6).
 */
export function DeliverySection({ form, hasCafe, onChange, onChangeCity, addressFields, time }: Props) {
  const { city, brand } = useFrame();
  const { cafe } = brand.hours;
  const t = useBundle('purchase').checkout;
  const isLeftOpen = recipientChoosesDelivery(form);
  return (
    <section className={styles.section} aria-labelledby="when">
      <div className={styles.head}>
        <h2 id="when" className="h3" tabIndex={-1}>
          {t.whenAndWhere}
        </h2>
        <TextLink icon="pencil-simple-line" onPress={onChangeCity} label={`${city.name}: ${t.changeCity}`}>
          {city.name}
        </TextLink>
      </div>
      {isLeftOpen ? (
        <Callout icon="chat-circle">{t.recipientChooses(city.name)}</Callout>
      ) : (
        <>
          {hasCafe ? (
            <Segment
              legend={t.method}
              name="delivery_type"
              options={[
                {
                  value: 'delivery' as DeliveryMethod,
                  label: <MethodLabel icon="house-simple">{t.toAddress}</MethodLabel>,
                },
                {
                  value: 'cafe' as DeliveryMethod,
                  label: <MethodLabel icon="coffee">{t.fromTheCafe}</MethodLabel>,
                },
              ]}
              value={form.method}
              onChange={(method) => onChange({ method, ...noSlot })}
            />
          ) : null}
          {form.method === 'cafe' ? (
            <Callout icon="coffee">{t.cafeAddress(city.name, isAroundTheClock(cafe) ? null : cafe)}</Callout>
          ) : (
            addressFields
          )}
          {time}
        </>
      )}
    </section>
  );
}

function MethodLabel({ icon, children }: { icon: 'house-simple' | 'coffee'; children: string }) {
  return (
    <span className="row">
      <Icon name={icon} size={20} />
      {children}
    </span>
  );
}
