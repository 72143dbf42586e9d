import { useEffect, useState } from 'react';
import { useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { Day } from '#storefront/ui/day.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { dayOfMonth, monthFrom, shortWeekday } from '#text/when.ts';
import type { ArrivalView } from './arrival-words.ts';
import styles from './day-dialog.module.css';
import { refreshArrival } from './live-arrival.ts';
import { useArrival } from './use-arrival.ts';

type Props = {
  chosen: string | null;
  onChoose: (date: string | null) => void;
  onClose: () => void;
};

/** Noon in Riyadh on a date, so that no time zone shifts the date to another day. */
const noonOf = (date: string): Date => new Date(`${date}T09:00:00Z`);

/** A dialog with the days on which a gift can arrive. A day that cannot be chosen shows the reason. */
export function DayDialog({ chosen, onChoose, onClose }: Props) {
  const { city, text: all } = useFrame();
  const view = useArrival();
  const [picked, setPicked] = useState(chosen);
  const [hasFailed, setHasFailed] = useState(false);
  const load = async () => {
    setHasFailed(false);
    setHasFailed(!(await refreshArrival()));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => void load(), []);
  const text = view?.text.dialog;
  const isPickedOpen = view?.days.some((day) => day.date === picked && day.isAvailable) ?? false;
  return (
    <Modal
      title={all.catalogue.list.arrival}
      lead={text?.lead(city.name)}
      onClose={onClose}
      closeLabel={all.shell.close}
      width="wide"
      footer={
        text ? (
          <div className={styles.foot}>
            <Button
              isBlock
              isDisabled={!isPickedOpen}
              disabledReason={text.needed}
              onPress={() => onChoose(picked)}
            >
              {text.choose}
            </Button>
            {chosen === null ? null : <TextLink onPress={() => onChoose(null)}>{text.any}</TextLink>}
          </div>
        ) : undefined
      }
    >
      {view ? (
        <Days view={view} picked={isPickedOpen ? picked : null} onPick={setPicked} />
      ) : hasFailed ? (
        <Callout
          tone="error"
          isLive
          action={
            <Button kind="outline" size="small" onPress={() => void load()}>
              {all.shell.tryAgain}
            </Button>
          }
        >
          {all.delivery.daysUnreached}
        </Callout>
      ) : (
        <div className={styles.days} aria-hidden="true">
          {Array.from({ length: 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <Skeleton key={index} shape="control" />
          ))}
        </div>
      )}
    </Modal>
  );
}

type DaysProps = { view: ArrivalView; picked: string | null; onPick: (date: string) => void };

function Days({ view, picked, onPick }: DaysProps) {
  const { language } = useFrame();
  const { text, today, days } = view;
  return (
    <fieldset>
      <legend className="visually-hidden">{text.dialog.days}</legend>
      <div className={styles.days}>
        {days.map(({ date, isAvailable, reason, note }, at) => (
          <Day
            key={date}
            name="arrival_day"
            value={date}
            weekday={date === today ? text.day.today : shortWeekday(language, noonOf(date))}
            day={dayOfMonth(noonOf(date))}
            month={monthFrom(language, date, days[at - 1]?.date)}
            note={isAvailable ? undefined : (note ?? text.dialog.reasons[reason ?? 'closed'])}
            isChecked={date === picked}
            onChange={onPick}
            isDisabled={!isAvailable}
          />
        ))}
      </div>
    </fieldset>
  );
}
