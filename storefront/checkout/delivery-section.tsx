import type { DeliveryDay, DeliveryMethod, TimeSlot } from '#contract/delivery/delivery.wire.ts';
import { useFrame, usePurchaseText } from '#storefront/render/frame.tsx';
import { useNow } from '#storefront/render/use-now.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Day } from '#storefront/ui/day.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Notice } from '#storefront/ui/notice.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { Slot } from '#storefront/ui/slot.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { PurchaseText } from '#text/screens.ts';
import { dayInRiyadh, dayOfMonth, shortWeekday, timeOfDay, timeRange } from '#text/when.ts';
import type { CheckoutForm, FormProblem } from './checkout-form.ts';
import { FieldError } from './field-error.tsx';
import styles from './section.module.css';

type Slots = { kind: 'waiting' | 'failed' } | { kind: 'ready'; days: readonly DeliveryDay[] };
type Props = {
  form: CheckoutForm;
  slots: Slots;
  problems: ReadonlySet<FormProblem>;
  hasCafe: boolean;
  needsNationalAddress: boolean;
  onChange: (changes: Partial<CheckoutForm>) => void;
  onRetry: () => void;
  onChangeCity: () => void;
};
type Words = PurchaseText['checkout'];

const DAY_MS = 24 * 3600 * 1000;

/** Noon in Riyadh, so that no time zone moves the day to its neighbour. */
const noonOf = (date: string): Date => new Date(`${date}T09:00:00Z`);

function dayName(t: Words, language: 'ar' | 'en', date: string, now: Date): string {
  if (date === dayInRiyadh(now)) return t.today;
  if (date === dayInRiyadh(new Date(now.getTime() + DAY_MS))) return t.tomorrow;
  return shortWeekday(language, noonOf(date));
}

const dayReason = (t: Words, day: DeliveryDay): string | undefined => {
  if (day.isAvailable) return undefined;
  if (day.note !== null) return day.note;
  return { past: t.past, full: t.fullDay, weekend: t.weekendDay, closed: t.closedDay }[
    day.reason ?? 'closed'
  ];
};

const slotNote = (t: Words, slot: TimeSlot): string =>
  slot.isAvailable ? t.available : slot.reason === 'full' ? t.full : t.past;

export function DeliverySection(props: Props) {
  const { form, slots, problems, hasCafe, needsNationalAddress, onChange } = props;
  const { language, city } = useFrame();
  const t = usePurchaseText().checkout;
  const now = useNow();
  const days = slots.kind === 'ready' ? slots.days : [];
  // Beyond the same-day city a day is all there is to choose; the first one is not taken for the shopper.
  const isByDay = form.method === 'door' && !hasCafe;
  const chosen =
    days.find((day) => day.date === form.date) ?? (isByDay ? undefined : days.find((day) => day.isAvailable));
  const isCafe = form.method === 'cafe';
  // Of a whole day of hours those that are over would hide the first that is not.
  const shownSlots = (chosen?.slots ?? []).filter((slot) => !isCafe || slot.reason !== 'past');
  const label = (slot: TimeSlot): string =>
    isCafe ? timeOfDay(language, slot.startsAt) : timeRange(language, slot.startsAt, slot.endsAt);
  const pickDay = (date: string) => {
    const only = isByDay
      ? days.find((day) => day.date === date)?.slots.find((slot) => slot.isAvailable)
      : undefined;
    onChange({ date, slotId: only?.id ?? null });
  };
  return (
    <section className={styles.section} aria-labelledby="when">
      <div className={styles.head}>
        <h2 id="when" className="h3">
          {t.whenAndWhere}
        </h2>
        <TextLink onPress={props.onChangeCity} label={`${city.name}: ${t.changeCity}`}>
          {city.name}
        </TextLink>
      </div>
      {hasCafe ? (
        <Segment
          legend={t.method}
          name="delivery_type"
          options={[
            {
              value: 'door' as DeliveryMethod,
              label: <MethodLabel icon="house-simple">{t.toTheDoor}</MethodLabel>,
            },
            {
              value: 'cafe' as DeliveryMethod,
              label: <MethodLabel icon="coffee">{t.fromTheCafe}</MethodLabel>,
            },
          ]}
          value={form.method}
          onChange={(method) => onChange({ method, date: null, slotId: null })}
        />
      ) : null}
      {isCafe ? (
        <Notice icon="coffee">{t.cafeAddress}</Notice>
      ) : (
        <div className={needsNationalAddress ? styles.pair : undefined}>
          <TextField
            id="problem-address"
            label={t.addressLabel}
            name="address"
            autoComplete={form.recipientKind === 'me' ? 'shipping street-address' : 'off'}
            dir="auto"
            maxLength={300}
            hint={t.addressHint}
            value={form.address}
            onChange={(address) => onChange({ address })}
            error={problems.has('address') ? t.addressNeeded : undefined}
          />
          {needsNationalAddress ? (
            <TextField
              id="problem-nationalAddress"
              label={t.nationalAddress}
              name="national_address"
              autoComplete="off"
              autoCapitalize="characters"
              dir="ltr"
              maxLength={12}
              hint={t.nationalAddressHint}
              value={form.nationalAddress}
              onChange={(nationalAddress) => onChange({ nationalAddress })}
              error={problems.has('nationalAddress') ? t.nationalAddressNeeded : undefined}
            />
          ) : null}
        </div>
      )}
      {slots.kind === 'waiting' ? (
        <div className={styles.waiting} aria-hidden="true">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} shape="control" />
          ))}
        </div>
      ) : null}
      {slots.kind === 'failed' ? (
        <Notice
          tone="error"
          isLive
          action={
            <Button kind="outline" size="small" onPress={props.onRetry}>
              {t.retry}
            </Button>
          }
        >
          {t.slotsFailed}
        </Notice>
      ) : null}
      {slots.kind === 'ready' && !days.some((day) => day.isAvailable) ? <Notice>{t.noSlots}</Notice> : null}
      {days.length > 0 ? (
        <fieldset>
          <legend className={styles.legend}>{t.day}</legend>
          <div className={styles.days}>
            {days.map((day) => (
              <Day
                key={day.date}
                name="delivery_day"
                value={day.date}
                weekday={dayName(t, language, day.date, now)}
                day={dayOfMonth(language, noonOf(day.date))}
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
        <fieldset aria-describedby={problems.has('slot') ? 'problem-slot' : undefined}>
          <legend className={styles.legend}>{t.time}</legend>
          <div className={`${styles.slots} ${isCafe ? styles.hours : ''}`}>
            {shownSlots.map((slot) => (
              <Slot
                key={slot.id}
                name="time_slot_id"
                value={slot.id}
                label={label(slot)}
                note={slotNote(t, slot)}
                isChecked={form.slotId === slot.id}
                onChange={(slotId) => onChange({ slotId })}
                isDisabled={!slot.isAvailable}
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      {problems.has('slot') ? <FieldError id="problem-slot">{t.selectTime}</FieldError> : null}
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
