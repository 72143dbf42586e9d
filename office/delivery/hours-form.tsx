import { type FormEvent, type SetStateAction, useState } from 'react';
import {
  closedHours,
  type DeliveryHours,
  hoursProblems,
  MAX_NOTICE_HOURS,
  MAX_WINDOWS,
  proposeWindow,
} from '#contract/delivery/hours.rules.ts';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { unlessTyped } from '#storefront/ui/unless-typed.ts';
import { hourOfDay } from '#text/hours.ts';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/management-text.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { keepTyped } from '../ui/writing/keep-typed.ts';
import { SaveFault } from '../ui/writing/save-fault.tsx';
import { useUnsaved } from '../ui/writing/unsaved.ts';
import type { OfficeHours, useSaveHours } from './delivery-queries.ts';
import { HourFields } from './hour-fields.tsx';
import styles from './hours.module.css';

type Props = { shown: OfficeHours; save: ReturnType<typeof useSaveHours>; mayEdit: boolean };

const noticeOptions = (words: (hours: number) => string) =>
  Array.from({ length: MAX_NOTICE_HOURS + 1 }, (_, n) => ({ value: String(n), label: words(n) }));
/**
 * Edits all delivery hours in one form, saved together. While the form has no unsaved changes, it shows what others
 * save.
 */
export function HoursForm({ shown, save, mayEdit }: Props) {
  const { text, language } = useText();
  const t = text.delivery.hours;
  const now = useNow();
  const [opened, setOpened] = useState(shown);
  const [draft, setDraft] = useState<DeliveryHours>(shown.hours);
  const [keepsPromised, setKeeps] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(opened.hours);
  useUnsaved(isChanged);
  const show = (now: OfficeHours, next: SetStateAction<typeof draft> = now.hours) => {
    setOpened(now);
    setDraft(next);
    setKeeps(false);
    setChecked(false);
  };
  if (!isChanged && opened !== shown) show(shown);
  const change = (more: Partial<DeliveryHours>) => {
    if (save.isSuccess) save.reset();
    setDraft({ ...draft, ...more });
  };
  const found = hoursProblems(draft);
  const problems = isChecked ? found : {};
  const words = t.wrong;
  const wordsOf = (field: keyof typeof found) => {
    const problem = problems[field];
    return problem && words[problem];
  };
  const closed = closedHours(draft, shown.promised).reduce((sum, { orders }) => sum + orders, 0);
  const isUnconfirmed = closed > 0 && !keepsPromised;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (save.isPending || !isChanged || Object.keys(found).length > 0 || isUnconfirmed) return;
    const windows = [...draft.windows];
    save.mutate(
      { ...draft, windows, version: opened.version, keepsPromised },
      {
        onSuccess: (saved) => show(saved, unlessTyped(draft, saved.hours)),
      },
    );
  };
  const promisedFrom = (hour: number) =>
    shown.promised.find((one) => one.method === 'delivery' && one.hour === hour)?.orders ?? 0;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Panel title={t.windows}>
        <p className={styles.lead}>{t.windowsLead}</p>
        <ol className={styles.windows}>
          {draft.windows.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: windows have no name, and two may be equal while one is typed.
            <li key={at} className={styles.window}>
              <HourFields
                label={t.window(at + 1)}
                span={one}
                isDisabled={!mayEdit}
                error={wordsOf(`windows.${at}`)}
                onChange={(span) => change({ windows: draft.windows.with(at, span) })}
              />
              <span className={styles.orders}>
                {promisedFrom(one.from) > 0 ? t.promised(promisedFrom(one.from)) : null}
              </span>
              {mayEdit ? (
                <span className={styles.remove}>
                  <Button
                    kind="outline"
                    icon="trash"
                    label={t.removeOf(
                      text.fromTo(hourOfDay(language, one.from), hourOfDay(language, one.to)),
                    )}
                    onPress={() => change({ windows: draft.windows.toSpliced(at, 1) })}
                  />
                </span>
              ) : null}
            </li>
          ))}
        </ol>
        {problems.windows ? <Note tone="bad">{words[problems.windows]}</Note> : null}
        {mayEdit && draft.windows.length < MAX_WINDOWS ? (
          <Button
            kind="outline"
            icon="plus"
            onPress={() => change({ windows: [...draft.windows, proposeWindow(draft.windows)] })}
          >
            {t.add}
          </Button>
        ) : null}
        <div className={styles.notice}>
          <SelectField
            label={t.windowNotice}
            value={String(draft.windowNotice)}
            options={noticeOptions(t.before)}
            disabled={!mayEdit}
            error={wordsOf('windowNotice')}
            onChange={(hours) => change({ windowNotice: Number(hours) })}
          />
        </div>
      </Panel>
      <Panel title={t.cafe}>
        <p className={styles.lead}>{t.cafeLead}</p>
        <HourFields
          label={t.cafe}
          span={draft.cafe}
          isDisabled={!mayEdit}
          error={wordsOf('cafe')}
          onChange={(cafe) => change({ cafe })}
        />
        <div className={styles.notice}>
          <SelectField
            label={t.cafeNotice}
            value={String(draft.cafeNotice)}
            options={noticeOptions(t.before)}
            disabled={!mayEdit}
            error={wordsOf('cafeNotice')}
            onChange={(hours) => change({ cafeNotice: Number(hours) })}
          />
        </div>
      </Panel>
      {closed > 0 && isChanged ? (
        <Checkbox
          label={t.keeps(closed)}
          note={t.keepsNote}
          isChecked={keepsPromised}
          onChange={setKeeps}
          {...(isChecked && isUnconfirmed ? { error: t.keepsNeeded } : {})}
        />
      ) : null}
      <SaveFault
        fault={save.error}
        onKeep={() => {
          save.reset();
          show(shown, keepTyped(opened.hours, draft, shown.hours));
        }}
        onShowNow={() => {
          save.reset();
          show(shown);
        }}
      />
      {save.isSuccess && !isChanged ? (
        <Note tone="ok" isLive>
          {t.saved}
        </Note>
      ) : null}
      {mayEdit ? (
        <div className={styles.acts}>
          <Button type="submit" isLarge isDisabled={!isChanged} isBusy={save.isPending}>
            {t.save}
          </Button>
        </div>
      ) : null}
      {opened.changedBy && opened.changedAt ? (
        <p className="small muted">
          {t.changed(opened.changedBy, momentWords(language, opened.changedAt, now))}
        </p>
      ) : null}
    </form>
  );
}
