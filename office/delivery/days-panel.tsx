import { useState } from 'react';
import { noonOf } from '#contract/day.ts';
import { fullDate, weekday } from '#text/when.ts';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/load-state.tsx';
import { useText } from '../ui/management-text.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Panel } from '../ui/panel.tsx';
import { Tag } from '../ui/tag.tsx';
import { actorName } from '../ui/writing/actor-name.ts';
import styles from './delivery.module.css';
import type { ClosedDay } from './delivery-queries.ts';
import { type Holiday, holidaysOf, totalPromised } from './holidays.ts';

/** The number of holidays that are shown at first; a button shows the later ones. */
const SHOWN = 5;

type Props = {
  days: readonly ClosedDay[];
  mayEdit: boolean;
  onChange: (day: ClosedDay) => void;
  onOpen: (day: ClosedDay) => void;
};

/** The upcoming closed days grouped by holiday, with the member who closed them and the number of promised orders. */
export function DaysPanel({ days, mayEdit, onChange, onOpen }: Props) {
  const { text } = useText();
  const t = text.delivery;
  const [isWhole, setWhole] = useState(false);
  const holidays = holidaysOf(days);
  const shown = isWhole ? holidays : holidays.slice(0, SHOWN);
  return (
    <Panel title={t.days}>
      {holidays.length === 0 ? <EmptyState title={t.noDays}>{t.noDaysText}</EmptyState> : null}
      <ul className={styles.list}>
        {shown.map((holiday) => (
          <li key={holiday.days[0].date} className={styles.holiday}>
            <HolidayRow holiday={holiday} mayEdit={mayEdit} onChange={onChange} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {shown.length < holidays.length ? (
        <div className={styles.foot}>
          <Button kind="outline" onPress={() => setWhole(true)}>
            {t.moreDays(holidays.length - shown.length)}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

function HolidayRow({ holiday, mayEdit, onChange, onOpen }: Omit<Props, 'days'> & { holiday: Holiday }) {
  const { text, language } = useText();
  const t = text.delivery;
  const now = useNow();
  const [first] = holiday.days;
  return (
    <>
      <div className={styles.title}>
        <h3>
          <bdi>{language === 'ar' ? first.reasonAr : first.reasonEn}</bdi>
        </h3>
        <Tag tone={first.reach === 'everything' ? 'bad' : 'wait'}>{t.reaches[first.reach]}</Tag>
      </div>
      {holiday.days.map((day) => {
        const noon = noonOf(day.date);
        const words = `${weekday(language, noon)} ${fullDate(language, noon)}`;
        const promised = totalPromised(day);
        return (
          <div key={day.date} className={styles.day}>
            <span className={styles.when}>
              {words}
              {day.changedBy && day.changedAt ? (
                <small>
                  {t.closedBy(actorName(day.changedBy), momentWords(language, day.changedAt, now))}
                </small>
              ) : null}
            </span>
            {promised > 0 ? <Tag tone="bad">{t.promised(promised)}</Tag> : null}
            {mayEdit ? (
              <span className={styles.acts}>
                <Button kind="outline" label={t.changeOf(words)} onPress={() => onChange(day)}>
                  {t.change}
                </Button>
                <Button kind="outline" label={t.openOf(words)} onPress={() => onOpen(day)}>
                  {t.open}
                </Button>
              </span>
            ) : null}
          </div>
        );
      })}
    </>
  );
}
