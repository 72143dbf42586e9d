import { useState } from 'react';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/load-state.tsx';
import { useText } from '../ui/management-text.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Panel } from '../ui/panel.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './delivery.module.css';
import type { Calendar, Notice } from './delivery-queries.ts';

/** The number of notices that are shown at first; a button shows the later ones. */
const SHOWN = 3;

type Props = {
  calendar: Calendar;
  mayEdit: boolean;
  onEdit: (notice: Notice) => void;
  onRemove: (notice: Notice) => void;
};

/** The current and upcoming holiday notices, in both languages as shoppers see them. */
export function NoticesPanel({ calendar, mayEdit, onEdit, onRemove }: Props) {
  const { text, language } = useText();
  const t = text.delivery;
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? calendar.notices : calendar.notices.slice(0, SHOWN);
  const moment = (at: Date) => momentWords(language, at, now);
  const namesOf = ({ exemptCityIds }: Notice) =>
    calendar.cities
      .filter(({ id }) => exemptCityIds.includes(id))
      .map(({ nameAr, nameEn }) => (language === 'ar' ? nameAr : nameEn));
  return (
    <Panel title={t.notices}>
      {calendar.notices.length === 0 ? <EmptyState title={t.noNotices}>{t.noNoticesText}</EmptyState> : null}
      <ul className={styles.list}>
        {shown.map((notice) => {
          const isShown = notice.shownFrom <= now;
          const names = namesOf(notice);
          return (
            <li key={notice.key} className={styles.notice}>
              <div className={styles.title}>
                <Tag tone={isShown ? 'ok' : 'mute'}>
                  {isShown
                    ? t.shownUntilWords(moment(notice.shownUntil))
                    : t.shownFromWords(moment(notice.shownFrom))}
                </Tag>
              </div>
              <p className={styles.said} lang="ar" dir="rtl">
                {notice.textAr}
              </p>
              <p className={styles.said} lang="en" dir="ltr">
                {notice.textEn}
              </p>
              <span className={styles.quiet}>
                {t.cutOffWords(moment(notice.cutOff))}
                {names.length > 0 ? ` ${t.exemptWords(names)}` : null}
              </span>
              {mayEdit ? (
                <span className={styles.acts}>
                  <Button
                    kind="outline"
                    label={t.editNoticeOf(moment(notice.cutOff))}
                    onPress={() => onEdit(notice)}
                  >
                    {t.change}
                  </Button>
                  <Button
                    kind="danger"
                    label={t.removeNoticeOf(moment(notice.cutOff))}
                    onPress={() => onRemove(notice)}
                  >
                    {t.remove}
                  </Button>
                </span>
              ) : null}
            </li>
          );
        })}
      </ul>
      {shown.length < calendar.notices.length ? (
        <div className={styles.foot}>
          <Button kind="outline" onPress={() => setWhole(true)}>
            {t.moreNotices(calendar.notices.length - shown.length)}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
