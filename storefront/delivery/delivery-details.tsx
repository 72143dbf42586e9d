import type { ReactNode } from 'react';
import { useBundle } from '#storefront/page/frame.tsx';
import { AddressFields } from './address-fields.tsx';
import styles from './delivery-details.module.css';
import { SlotChoice } from './slot-choice.tsx';
import type { useAddressAndSlot } from './use-delivery-details.ts';
import type { TimeSlots } from './use-time-slots.ts';

type Props = {
  requested: ReturnType<typeof useAddressAndSlot>;
  slots: TimeSlots;
  /** Prices and availability hang on it: it stands. */
  cityName: string;
  /** Beyond the same-day city: a day without an hour, and the National Address. */
  isByDay: boolean;
  /** Who answers lives there. */
  isOwnAddress: boolean;
  /** What else is asked about the place. */
  more?: ReactNode;
  onRetry: () => void;
};

/** Where and when a gift comes that is paid already: asked of its recipient, or of the buyer instead. */
export function AddressAndSlot({ requested, slots, cityName, isByDay, isOwnAddress, more, onRetry }: Props) {
  const t = useBundle('purchase').gift;
  const { form, change, problems, isTimeMissing } = requested;
  return (
    <>
      <section className={styles.section} aria-labelledby="where">
        <div className={styles.head}>
          <h2 id="where" className="h3">
            {isOwnAddress ? t.where : t.whereTo}
          </h2>
          <span>
            <span className="visually-hidden">{t.city} </span>
            {cityName}
          </span>
          <p className="small muted">{t.cityStands(cityName)}</p>
        </div>
        <AddressFields
          address={form.address}
          nationalAddress={form.nationalAddress}
          nationalAddressIs={isByDay ? 'needed' : 'offered'}
          problems={problems}
          isOwnAddress={isOwnAddress}
          onChange={change}
        />
        {more}
      </section>
      <section className={styles.section} aria-labelledby="when">
        <h2 id="when" className="h3">
          {t.when}
        </h2>
        <SlotChoice
          slots={slots}
          kind={isByDay ? 'date' : 'window'}
          date={form.date}
          slotId={form.slotId}
          isMissing={isTimeMissing}
          noneText={t.noSlots}
          onChoose={change}
          onRetry={onRetry}
        />
      </section>
    </>
  );
}
