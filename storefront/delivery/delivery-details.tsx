import type { ReactNode } from 'react';
import { useBundle } from '#storefront/page/frame.tsx';
import { AddressFields } from './address-fields.tsx';
import styles from './delivery-details.module.css';
import { SlotChoice } from './slot-choice.tsx';
import type { useAddressAndSlot } from './use-delivery-details.ts';
import type { TimeSlots } from './use-time-slots.ts';

type Props = {
  details: ReturnType<typeof useAddressAndSlot>;
  slots: TimeSlots;
  cityId: number;
  /** The name of the city, which the form cannot change, because prices and availability depend on it. */
  cityName: string;
  /**
   * Whether delivery is outside the same-day city, where the form asks for a day without a time and requires the
   * National Address.
   */
  isByDay: boolean;
  /** Whether the person who fills in the form lives at this address. */
  isOwnAddress: boolean;
  /** Further fields, rendered after the address. */
  more?: ReactNode;
  onRetry: () => void;
};

/** The form for address and time of a paid gift, filled in by its recipient or, instead, by the buyer. */
export function AddressAndSlot({
  details,
  slots,
  cityId,
  cityName,
  isByDay,
  isOwnAddress,
  more,
  onRetry,
}: Props) {
  const t = useBundle('purchase').gift;
  const { form, change, problems, isTimeMissing } = details;
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
          cityId={cityId}
          form={form}
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
