import { type FormEvent, useState } from 'react';
import { MAX_SENTENCE_LENGTH } from '#contract/delivery/office.rules.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { momentIn, riyadhTime } from '../ui/forms/riyadh-time.ts';
import { useText } from '../ui/management-text.tsx';
import { BothFields, type InBoth, isWritten } from '../ui/writing/both-fields.tsx';
import { SaveFault } from '../ui/writing/save-fault.tsx';
import { useEdited } from '../ui/writing/use-edited.ts';
import styles from './delivery.module.css';
import type { Calendar, Notice, NoticeDraft, useCalendar } from './delivery-queries.ts';

type Props = {
  /** The saved or proposed notice to edit; null for a new one. */
  notice: Notice | NoticeDraft | null;
  cities: Calendar['cities'];
  save: ReturnType<typeof useCalendar>['saveNotice'];
  /** Fetches a saved notice as it is stored now. */
  onReadNow: () => Promise<Notice | undefined>;
  onClose: () => void;
};

type TypedNotice = {
  words: InBoth;
  times: Record<'cutOff' | 'shownFrom' | 'shownUntil', string>;
  exempt: readonly number[];
};

const timeOf = (moment: Date | undefined): string => (moment ? riyadhTime(moment) : '');

/** The form of a holiday notice: its text, its three dates, and the cities in which it is hidden. */
export function NoticeDialog({ notice, cities, save, onReadNow, onClose }: Props) {
  const { text, language } = useText();
  const now = useNow();
  const t = text.delivery;
  const { seen, typed, setTyped, other } = useEdited<Notice | NoticeDraft, TypedNotice>({
    entry: notice,
    typedOf: (read) => ({
      words: { ar: read?.textAr ?? '', en: read?.textEn ?? '' },
      times: {
        cutOff: timeOf(read?.cutOff),
        shownFrom: timeOf(read?.shownFrom ?? now),
        shownUntil: timeOf(read?.shownUntil),
      },
      exempt: read?.exemptCityIds ?? [],
    }),
    save,
    read: onReadNow,
    onGone: onClose,
  });
  const known = seen !== null && 'key' in seen ? seen : null;
  const { words, times, exempt } = typed;
  const change = (to: Partial<TypedNotice>) => setTyped({ ...typed, ...to });
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
      onChange={(time) => change({ times: { ...times, [name]: time } })}
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
          onChange={(written) => change({ words: written })}
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
          onChange={(id) => (id === '' ? undefined : change({ exempt: [...exempt, Number(id)] }))}
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
                    onPress={() => change({ exempt: exempt.filter((id) => id !== city.id) })}
                  >
                    {nameOf(city)}
                  </Button>
                </li>
              ))}
          </ul>
        ) : null}
        <SaveFault {...other} />
        <Button type="submit" isLarge isBlock isBusy={save.isPending}>
          {t.saveNotice}
        </Button>
      </form>
    </Modal>
  );
}
