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
  /** The city cannot be changed here, because prices and availability depend on it. */
  cityName: string;
  /** Outside the same-day city: only a day is chosen, and the National Address is required. */
  isByDay: boolean;
  /** The person answering lives at this address. */
  isOwnAddress: boolean;
  /** More fields after the address. */
  more?: ReactNode;
  onRetry: () => void;
};

/** Address and time of a gift that is already paid, chosen by its recipient or by the buyer instead. */
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
