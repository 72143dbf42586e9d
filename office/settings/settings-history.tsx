import { useState } from 'react';
import type { SellerField, SettingField, SwitchedMethod } from '#contract/settings/settings.rules.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { isRefused } from '../api/call-office.ts';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage, whoWasFaster } from '../ui/fault.ts';
import { useText } from '../ui/management-text.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import rows from '../ui/rows.module.css';
import styles from './settings-history.module.css';
import type { ShownSettings, UseSettings } from './use-settings.ts';

type Words = ReturnType<typeof useText>['text']['settings'];
type Change = ShownSettings['changes'][number];

function fieldName(field: SettingField, { fields, nextField }: Words): string {
  const [first = '', second] = field.split('.');
  if (second === undefined) return fields[first as keyof Words['fields']];
  const name = fields[second as SellerField | 'from'];
  return first === 'next' ? nextField(name) : name;
}

function valueWords(field: SettingField, value: string | null, t: Words): string {
  if (field === 'methodsOff')
    return value === null
      ? t.allOn
      : value
          .split(' ')
          .map((method) => t.methods[method as SwitchedMethod])
          .join(' + ');
  if (value === null) return t.empty;
  if (field === 'vatRate' || field === 'nextVatRate') return t.rate(value);
  return field === 'freeDeliveryFrom' ? t.riyals(Number(value)) : value;
}

type Props = { shown: ShownSettings; restore: UseSettings['restore'] };

/** The saved versions of the settings, with author and changes, and a button to restore a version. */
export function SettingsHistory({ shown, restore }: Props) {
  const { text, language } = useText();
  const t = text.settings;
  const now = useNow();
  const [undoing, setUndoing] = useState<Change | null>(null);
  const putBack = ({ version }: Change) =>
    restore.mutate({ version: shown.version, to: version - 1 }, { onSettled: () => setUndoing(null) });
  const faster = whoWasFaster(restore.error);
  return (
    <Panel title={t.parts.history}>
      {restore.error ? (
        <Note tone="bad" isLive>
          {isRefused(restore.error, 'changedMeanwhile')
            ? faster === null
              ? t.changedUnknown
              : t.changedBy(faster)
            : faultMessage(restore.error, text)}
        </Note>
      ) : null}
      {shown.changes.length === 0 ? <p className="small muted">{t.none}</p> : null}
      <ol className={rows.rows}>
        {shown.changes.map((change) => {
          const when = momentWords(language, change.at, now);
          return (
            <li key={change.version} className={rows.row}>
              <div className={rows.main}>
                <b>
                  <bdi>{change.who}</bdi>
                </b>
                <small>{when}</small>
                <dl className={styles.fields}>
                  {change.fields.map(({ field, before, after }) => (
                    <div key={field}>
                      <dt>{fieldName(field, t)}</dt>
                      <dd>{t.from(valueWords(field, before, t), valueWords(field, after, t))}</dd>
                    </div>
                  ))}
                </dl>
              </div>
              <Button
                kind="outline"
                icon="arrow-u-up-left"
                flip
                label={t.undoOf(change.who, when)}
                onPress={() => setUndoing(change)}
              >
                {t.undo}
              </Button>
            </li>
          );
        })}
      </ol>
      {undoing ? (
        <Modal
          title={t.undoTitle}
          lead={t.undoText(shown.version - undoing.version)}
          closeLabel={text.shell.close}
          onClose={() => setUndoing(null)}
        >
          <div className={styles.acts}>
            <Button isLarge isBusy={restore.isPending} onPress={() => putBack(undoing)}>
              {t.undoYes}
            </Button>
            <Button kind="outline" isLarge onPress={() => setUndoing(null)}>
              {t.no}
            </Button>
          </div>
        </Modal>
      ) : null}
    </Panel>
  );
}
