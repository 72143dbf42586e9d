import { DAY_MS } from '#contract/day.ts';
import type { DeliveryDay, TimeSlot } from '#contract/delivery/delivery.wire.ts';
import type { SelectedSlot } from '#contract/delivery/selected-slot.rules.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { Day } from '#storefront/ui/day.tsx';
import { FieldError } from '#storefront/ui/field-error.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { SlotOption } from '#storefront/ui/slot-option.tsx';
import type { BundledTexts } from '#text/screens.ts';
import { dayInRiyadh, dayOfMonth, monthFrom, shortWeekday, timeOfDay, timeRange } from '#text/when.ts';
import styles from './slot-choice.module.css';
import type { TimeSlots } from './use-time-slots.ts';

type Props = SelectedSlot & {
  slots: TimeSlots;
  /** Whether the slots are delivery windows of a day, hours of the cafe, or whole days (outside the same-day city). */
  kind: 'window' | 'hour' | 'date';
  /** Whether the form was sent without a chosen time. */
  isMissing: boolean;
  /** The text if no time is available on any day. */
  noneText: string;
  onChoose: (chosen: SelectedSlot) => void;
  onRetry: () => void;
};
type Labels = BundledTexts['purchase']['checkout'];

/** Noon in Riyadh on a date, so that no time zone shifts the date to another day. */
const noonOf = (date: string): Date => new Date(`${date}T09:00:00Z`);

function dayName(t: Labels, language: 'ar' | 'en', date: string, now: Date): string {
  if (date === dayInRiyadh(now)) return t.today;
  if (date === dayInRiyadh(new Date(now.getTime() + DAY_MS))) return t.tomorrow;
  return shortWeekday(language, noonOf(date));
}

const dayReason = (t: Labels, day: DeliveryDay): string | undefined => {
  if (day.isAvailable) return undefined;
  if (day.note !== null) return day.note;
  return { past: t.past, full: t.fullDay, weekend: t.weekendDay, closed: t.closedDay }[
    day.reason ?? 'closed'
  ];
};

/** Removes slots in the past and moves full ones to the end, so that the first visible slot is available. */
const openFirst = (slots: readonly TimeSlot[]): TimeSlot[] =>
  slots
    .filter(({ reason }) => reason !== 'past')
    .sort((a, b) => Number(b.isAvailable) - Number(a.isAvailable));

/** The choice of a day, then of a time. The server decides which are available and gives the reason for the others. */
export function SlotChoice({ slots, kind, date, slotId, isMissing, noneText, onChoose, onRetry }: Props) {
  const { language } = useFrame();
  const t = useBundle('purchase').checkout;
  const now = useNow();
  const days = slots.kind === 'ready' ? slots.days : [];
  // If the shopper chooses only a day, open no day by default, because opening a day would choose it.
  const isByDay = kind === 'date';
  const chosen =
    days.find((day) => day.date === date) ?? (isByDay ? undefined : days.find((day) => day.isAvailable));
  const isByHour = kind === 'hour';
  const shownSlots = openFirst(chosen?.slots ?? []);
  const label = (slot: TimeSlot): string =>
    isByHour ? timeOfDay(language, slot.startsAt) : timeRange(language, slot.startsAt, slot.endsAt);
  const pickDay = (picked: string) => {
    const only = isByDay
      ? days.find((day) => day.date === picked)?.slots.find((slot) => slot.isAvailable)
      : undefined;
    onChoose({ date: picked, slotId: only?.id ?? null });
  };
  return (
    <div className={styles.choice}>
      {slots.kind === 'waiting' ? (
        <div className={styles.skeleton} aria-hidden="true">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} shape="control" />
          ))}
        </div>
      ) : null}
      {slots.kind === 'failed' ? (
        <Callout
          tone="error"
          isLive
          action={
            <Button kind="outline" size="small" onPress={onRetry}>
              {t.retry}
            </Button>
          }
        >
          {t.slotsFailed}
        </Callout>
      ) : null}
      {slots.kind === 'ready' && !days.some((day) => day.isAvailable) ? <Callout>{noneText}</Callout> : null}
      {days.length > 0 ? (
        <fieldset>
          <legend className={styles.legend}>{t.day}</legend>
          <div className={styles.days}>
            {days.map((day, at) => (
              <Day
                key={day.date}
                name="delivery_day"
                value={day.date}
                weekday={dayName(t, language, day.date, now)}
                day={dayOfMonth(noonOf(day.date))}
                month={monthFrom(language, day.date, days[at - 1]?.date)}
                note={dayReason(t, day)}
                isChecked={chosen?.date === day.date}
                onChange={pickDay}
                isDisabled={!day.isAvailable}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      {chosen && isByDay ? <p className="small muted">{t.wholeDay}</p> : null}
      {chosen && !isByDay ? (
        <fieldset aria-describedby={isMissing ? 'problem-slot' : undefined}>
          <legend className={styles.legend}>{t.time}</legend>
          <div className={`${styles.slots} ${isByHour ? styles.hours : ''}`}>
            {shownSlots.map((slot) => (
              <SlotOption
                key={slot.id}
                name="time_slot_id"
                value={slot.id}
                label={label(slot)}
                note={slot.isAvailable ? undefined : t.full}
                isChecked={slotId === slot.id}
                onChange={(picked) => onChoose({ date: chosen.date, slotId: picked })}
                isDisabled={!slot.isAvailable}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      {isMissing ? <FieldError id="problem-slot">{t.selectTime}</FieldError> : null}
    </div>
  );
}
