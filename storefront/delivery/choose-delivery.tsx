import { useBundle } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './delivery-details.module.css';
import { AddressAndSlot } from './delivery-details.tsx';
import { type AddressAndSlot as Answer, useAddressAndSlot } from './use-delivery-details.ts';
import { useTimeSlots } from './use-time-slots.ts';

type Props = {
  cityId: number;
  cityName: string;
  isByDay: boolean;
  isBusy: boolean;
  onSave: (answer: Answer) => void;
  onBack: () => void;
};

/** The form in which the buyer chooses address and time in place of the recipient. */
export function ChooseDelivery({ cityId, cityName, isByDay, isBusy, onSave, onBack }: Props) {
  const t = useBundle('purchase').gift;
  const { slots, reload } = useTimeSlots(cityId, 'delivery', true);
  const details = useAddressAndSlot(slots, cityId, isByDay);
  return (
    <div>
      <AddressAndSlot
        details={details}
        slots={slots}
        cityId={cityId}
        cityName={cityName}
        isByDay={isByDay}
        isOwnAddress={false}
        onRetry={() => void reload()}
      />
      <div className={styles.actions}>
        <Button
          onPress={() => {
            const answer = details.completeAnswer();
            if (answer !== null) onSave(answer);
          }}
          isBusy={isBusy}
          busyLabel={t.moment}
        >
          {t.save}
        </Button>
        <TextLink onPress={onBack} isDisabled={isBusy}>
          {t.back}
        </TextLink>
      </div>
    </div>
  );
}
