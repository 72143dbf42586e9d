import { deliversSameDay } from '#contract/delivery/delivery.rules.ts';
import { useArrival } from '#storefront/arrival/use-arrival.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { dayName } from '#text/day-name.ts';
import { ChooseDay } from '../choose-day.tsx';
import styles from './filter-fields.module.css';

type Props = {
  arrive: string | null;
  /** The number of gifts in stock. All of them can arrive on any open day. */
  available: string;
  hasAvailable: boolean;
  onChange: (arrive: string | null) => void;
};

/**
 * The filter by arrival day. "Today" is offered only in the same-day city, and only until its last delivery window is
 * full or has been missed.
 */
export function ArriveFilter({ arrive, available, hasAvailable, onChange }: Props) {
  const { text: all, city, language } = useFrame();
  const text = all.catalogue.list;
  const view = useArrival();
  const isOver = view !== null && !view.describe(view.today).isOpen;
  const day = arrive === 'today' ? null : arrive;
  const hasToday = deliversSameDay(city) || arrive === 'today';
  if (!hasAvailable && arrive === null) return null;
  const line = (caption: string, end: string) => (
    <span className={styles.line}>
      {caption}
      <span className={styles.count}>{end}</span>
    </span>
  );
  return (
    <fieldset className={styles.group}>
      <legend>{text.arrival}</legend>
      {hasToday ? (
        <Checkbox
          name="arrive"
          value="today"
          label={line(text.deliveryToday, isOver ? view.text.list.overForToday : available)}
          isChecked={arrive === 'today'}
          isDisabled={isOver && arrive !== 'today'}
          onChange={(isOn) => onChange(isOn ? 'today' : null)}
        />
      ) : null}
      {day === null ? null : (
        <Checkbox
          name="arrive"
          value={day}
          label={line(dayName(language, day), available)}
          isChecked
          onChange={() => onChange(null)}
        />
      )}
      <div className={styles.choose}>
        <ChooseDay
          label={day === null ? all.delivery.chooseDay : all.delivery.chooseAnotherDay}
          chosen={day}
          onChoose={(date) => onChange(date !== null && date === view?.today ? 'today' : date)}
        />
      </div>
    </fieldset>
  );
}
