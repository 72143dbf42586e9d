import { type FormEvent, useState } from 'react';
import { MAX_SENTENCE_LENGTH } from '#contract/delivery/office.rules.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { momentIn, riyadhTime } from '../ui/forms/riyadh-time.ts';
import { useText } from '../ui/management-text.tsx';
import { BothFields, isWritten } from '../ui/writing/both-fields.tsx';
import { SaveFault } from '../ui/writing/save-fault.tsx';
import styles from './delivery.module.css';
import type { Calendar, Notice, NoticeDraft, useCalendar } from './delivery-queries.ts';

type Props = {
  /** The saved or proposed notice to edit; null for a new one. */
  notice: Notice | NoticeDraft | null;
  cities: Calendar['cities'];
  save: ReturnType<typeof useCalendar>['saveNotice'];
  onClose: () => void;
};

const timeOf = (moment: Date | undefined): string => (moment ? riyadhTime(moment) : '');

/** The form of a holiday notice: its text, its three dates, and the cities in which it is hidden. */
export function NoticeDialog({ notice, cities, save, onClose }: Props) {
  const { text, language } = useText();
  const now = useNow();
  const t = text.delivery;
  const known = notice !== null && 'key' in notice ? notice : null;
  const [words, setWords] = useState({ ar: notice?.textAr ?? '', en: notice?.textEn ?? '' });
  const [times, setTimes] = useState({
    cutOff: timeOf(notice?.cutOff),
    shownFrom: timeOf(notice?.shownFrom ?? now),
    shownUntil: timeOf(notice?.shownUntil),
  });
  const [exempt, setExempt] = useState<readonly number[]>(notice?.exemptCityIds ?? []);
  const [isChecked, setChecked] = useState(false);
  const nameOf = (city: Calendar['cities'][number]) => (language === 'ar' ? city.nameAr : city.nameEn);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const [cutOff, shownFrom, shownUntil] = [
      momentIn(times.cutOff),
      momentIn(times.shownFrom),
      momentIn(times.shownUntil),
    ];
    if (save.isPending || !isWritten(words) || !cutOff || !shownFrom || !shownUntil) return;
    save.mutate(
      {
        textAr: words.ar,
        textEn: words.en,
        cutOff,
        shownFrom,
        shownUntil,
        exemptCityIds: [...exempt],
        ...(known ? { key: known.key, version: known.version } : {}),
      },
      { onSuccess: onClose },
    );
  };
  const timeField = (name: keyof typeof times) => (
    <TextField
      type="datetime-local"
      dir="ltr"
      label={t[name]}
      hint={t.timeHints[name]}
      value={times[name]}
      error={isChecked && momentIn(times[name]) === null ? t.timeNeeded : undefined}
      onChange={(typed) => setTimes({ ...times, [name]: typed })}
    />
  );
  const open = cities.filter(({ id }) => !exempt.includes(id));
  return (
    <Modal
      width="wide"
      title={known ? t.noticeEdit : t.noticeNew}
      lead={notice !== null && known === null ? t.noticeProposed : t.noticeLead}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <BothFields
          hasFocus
          label={t.noticeText}
          value={words}
          rows={5}
          maxLength={MAX_SENTENCE_LENGTH}
          isChecked={isChecked}
          onChange={setWords}
        />
        {timeField('cutOff')}
        <div className={styles.pair}>
          {timeField('shownFrom')}
          {timeField('shownUntil')}
        </div>
        <SelectField
          label={t.exempt}
          hint={t.exemptHint}
          value=""
          options={[
            { value: '', label: t.exemptChoose },
            ...open.map((city) => ({ value: String(city.id), label: nameOf(city) })),
          ]}
          onChange={(id) => (id === '' ? undefined : setExempt([...exempt, Number(id)]))}
        />
        {exempt.length > 0 ? (
          <ul className={styles.exempt} aria-label={t.exempt}>
            {cities
              .filter(({ id }) => exempt.includes(id))
              .map((city) => (
                <li key={city.id}>
                  <Button
                    kind="outline"
                    icon="x"
                    label={t.exemptRemove(nameOf(city))}
                    onPress={() => setExempt(exempt.filter((id) => id !== city.id))}
                  >
                    {nameOf(city)}
                  </Button>
                </li>
              ))}
          </ul>
        ) : null}
        <SaveFault fault={save.error} onShowNow={onClose} />
        <Button type="submit" isLarge isBlock isBusy={save.isPending}>
          {t.saveNotice}
        </Button>
      </form>
    </Modal>
  );
}
