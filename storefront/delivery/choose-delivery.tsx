import { useBundle } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './place-and-time.module.css';
import { PlaceAndTime } from './place-and-time.tsx';
import { type PlaceAndTime as Answer, usePlaceAndTime } from './use-place-and-time.ts';
import { useTimeSlots } from './use-time-slots.ts';

type Props = {
  cityId: number;
  cityName: string;
  isByDay: boolean;
  isBusy: boolean;
  onSave: (answer: Answer) => void;
  onBack: () => void;
};

/** The buyer says where and when, in the recipient's place. */
export function ChooseDelivery({ cityId, cityName, isByDay, isBusy, onSave, onBack }: Props) {
  const t = useBundle('purchase').gift;
  const { slots, reload } = useTimeSlots(cityId, 'door', true);
  const asked = usePlaceAndTime(slots, isByDay);
  return (
    <div>
      <PlaceAndTime
        asked={asked}
        slots={slots}
        cityName={cityName}
        isByDay={isByDay}
        isOwn={false}
        onRetry={() => void reload()}
      />
      <div className={styles.actions}>
        <Button
          onPress={() => {
            const answer = asked.whole();
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
