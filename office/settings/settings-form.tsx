import { type FormEvent, type SetStateAction, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { settingFaults } from '#contract/settings/office.wire.ts';
import { changedFields, type SettingProblems, settingProblems } from '#contract/settings/settings.rules.ts';
import { unlessTyped } from '#storefront/ui/unless-typed.ts';
import { dayInRiyadh } from '#text/when.ts';
import { isRefused, Refusal } from '../api/call-office.ts';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage, whoWasFaster } from '../ui/fault.ts';
import { useText } from '../ui/management-text.tsx';
import { Note } from '../ui/note.tsx';
import { keepTyped } from '../ui/writing/keep-typed.ts';
import { useUnsaved } from '../ui/writing/unsaved.ts';
import { draftOf, settingsOf } from './settings-draft.ts';
import { SettingsFields } from './settings-fields.tsx';
import styles from './settings-form.module.css';
import type { ShownSettings, UseSettings } from './use-settings.ts';

/** Extracts the server's validation errors, by field. */
function faultsIn(fault: unknown): SettingProblems {
  if (!isRefused(fault, 'notValid') || !(fault instanceof Refusal)) return {};
  const read = z.safeDecode(settingFaults, fault.data as never);
  return read.success ? (read.data.problems as SettingProblems) : {};
}

type Props = { shown: ShownSettings; save: UseSettings['save'] };

/** All settings in one form, saved together. While the form has no unsaved changes, it shows what others save. */
export function SettingsForm({ shown, save }: Props) {
  const { text } = useText();
  const t = text.settings;
  const now = useNow();
  const [opened, setOpened] = useState(shown);
  const [draft, setDraft] = useState(() => draftOf(shown.settings));
  const [isChecked, setChecked] = useState(false);
  const settings = settingsOf(draft);
  const unsaved = changedFields(opened.settings, settings).length;
  useUnsaved(unsaved > 0);
  const show = (now: ShownSettings, next: SetStateAction<typeof draft> = draftOf(now.settings)) => {
    setOpened(now);
    setDraft(next);
    setChecked(false);
  };
  if (unsaved === 0 && opened !== shown) show(shown);
  const found = settingProblems(settings, { today: dayInRiyadh(now), configured: shown.methods });
  const wrong = Object.keys(found).length;
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Render synchronously, so that the first invalid field exists in the DOM and can be focused.
    flushSync(() => setChecked(true));
    if (wrong > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (save.isPending || unsaved === 0 || wrong > 0) return;
    save.mutate(
      { version: opened.version, settings },
      {
        onSuccess: (saved) => show(saved, unlessTyped(draft, draftOf(saved.settings))),
      },
    );
  };
  const isLate = isRefused(save.error, 'changedMeanwhile');
  const faster = whoWasFaster(save.error);
  const discard = () => {
    save.reset();
    show(shown);
  };
  const keep = () => {
    save.reset();
    show(shown, keepTyped(draftOf(opened.settings), draft, draftOf(shown.settings)));
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      <SettingsFields
        draft={draft}
        problems={isChecked ? { ...faultsIn(save.error), ...found } : {}}
        methods={shown.methods}
        onChange={(changed) => {
          if (save.isSuccess) save.reset();
          setDraft(changed);
        }}
      />
      {unsaved > 0 || save.isSuccess ? (
        <div className={styles.bar}>
          {save.error ? (
            <Note
              tone="bad"
              isLive
              action={
                isLate ? (
                  <Button kind="outline" onPress={keep}>
                    {text.shell.keepTyped}
                  </Button>
                ) : undefined
              }
            >
              {isLate
                ? faster === null
                  ? t.changedUnknown
                  : t.changedBy(faster)
                : faultMessage(save.error, text)}
            </Note>
          ) : null}
          {unsaved === 0 ? (
            <Note tone="ok" isLive>
              {t.saved}
            </Note>
          ) : (
            <>
              <p role="status">{isChecked && wrong > 0 ? t.wrong(wrong) : t.unsaved(unsaved)}</p>
              <Button kind="outline" isDisabled={save.isPending} onPress={discard}>
                {t.discard}
              </Button>
              <Button type="submit" isBusy={save.isPending}>
                {t.save}
              </Button>
            </>
          )}
        </div>
      ) : null}
    </form>
  );
}
