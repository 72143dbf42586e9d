import { useState } from 'react';
import { Modal } from '#storefront/ui/modal.tsx';
import { isRefused } from '../api/call-office.ts';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage, whoWasFaster } from '../ui/fault.ts';
import { useText } from '../ui/management-text.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './system.module.css';
import type { System, UseSystem } from './use-system.ts';

type Props = { system: System; maintain: UseSystem['maintain'] };

/** Switches maintenance mode on after a confirmation, and off at once. */
export function MaintenancePanel({ system: { isInMaintenance, changedAt }, maintain }: Props) {
  const { text, language } = useText();
  const t = text.system.maintenance;
  const now = useNow();
  const [isConfirming, setConfirming] = useState(false);
  const faster = whoWasFaster(maintain.error);
  return (
    <Panel
      title={t.title}
      end={<Tag tone={isInMaintenance ? 'bad' : 'ok'}>{isInMaintenance ? t.isOn : t.isOff}</Tag>}
    >
      <div className={styles.stack}>
        {maintain.error ? (
          <Note tone="bad" isLive>
            {isRefused(maintain.error, 'changedMeanwhile')
              ? faster === null
                ? t.changedUnknown
                : t.changedBy(faster)
              : faultMessage(maintain.error, text)}
          </Note>
        ) : null}
        <p className={styles.lead}>{t.does}</p>
        {isInMaintenance && changedAt ? (
          <p className="small muted">{t.since(momentWords(language, changedAt, now))}</p>
        ) : null}
        {isInMaintenance ? (
          <Button key="stop" isBusy={maintain.isPending} onPress={() => maintain.mutate(false)}>
            {t.stop}
          </Button>
        ) : (
          <Button key="start" kind="danger" onPress={() => setConfirming(true)}>
            {t.start}
          </Button>
        )}
      </div>
      {isConfirming ? (
        <Modal
          title={t.question}
          lead={t.questionText}
          closeLabel={text.shell.close}
          onClose={() => setConfirming(false)}
        >
          <Button
            kind="danger"
            isLarge
            isBlock
            isBusy={maintain.isPending}
            onPress={() => maintain.mutate(true, { onSettled: () => setConfirming(false) })}
          >
            {t.start}
          </Button>
        </Modal>
      ) : null}
    </Panel>
  );
}
