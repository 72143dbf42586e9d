import { useState } from 'react';
import { Permitted } from '../shell/permitted.tsx';
import { Screen } from '../shell/screen.tsx';
import styles from '../tickets/canned.module.css';
import { CannedDialog } from '../tickets/canned-dialog.tsx';
import type { CannedAnswer } from '../tickets/ticket-queries.ts';
import { useCanned } from '../tickets/use-canned.ts';
import { Button } from '../ui/button.tsx';
import { DangerDialog } from '../ui/dialogs/danger-dialog.tsx';
import { faultMessage } from '../ui/fault.ts';
import { PartLinks } from '../ui/inbox/part-links.tsx';
import { EmptyState, ReadFailure, Waiting } from '../ui/load-state.tsx';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';

export function CannedAnswers() {
  return (
    <Permitted needs="tickets.answer">
      <EditCanned />
    </Permitted>
  );
}

function EditCanned() {
  const { text, language } = useText();
  const t = text.canned;
  const { list, save, remove } = useCanned();
  const [edited, setEdited] = useState<CannedAnswer | 'new' | null>(null);
  const [removed, setRemoved] = useState<CannedAnswer | null>(null);
  const titleOf = (one: CannedAnswer) => (language === 'ar' ? one.titleAr : one.titleEn);
  const open = (which: CannedAnswer | 'new') => {
    save.reset();
    remove.reset();
    setEdited(which);
  };
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      acts={
        <Button icon="plus" onPress={() => open('new')}>
          {t.add}
        </Button>
      }
    >
      <PartLinks />
      {remove.error ? (
        <Note tone="bad" isLive>
          {faultMessage(remove.error, text)}
        </Note>
      ) : null}
      {list.data ? (
        list.data.length === 0 ? (
          <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
        ) : (
          <div className={styles.list}>
            {list.data.map((one) => (
              <Panel
                key={one.id}
                title={titleOf(one)}
                end={
                  <span className={styles.acts}>
                    <Button kind="outline" label={t.editOf(titleOf(one))} onPress={() => open(one)}>
                      {t.edit}
                    </Button>
                    <Button kind="danger" label={t.removeTitle(titleOf(one))} onPress={() => setRemoved(one)}>
                      {t.remove}
                    </Button>
                  </span>
                }
              >
                <div className={styles.texts}>
                  <p lang="ar" dir="rtl">
                    {one.textAr}
                  </p>
                  <p lang="en" dir="ltr">
                    {one.textEn}
                  </p>
                </div>
              </Panel>
            ))}
          </div>
        )
      ) : list.error ? (
        <ReadFailure fault={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <Waiting rows={4} />
      )}
      {edited ? (
        <CannedDialog canned={edited === 'new' ? null : edited} save={save} onClose={() => setEdited(null)} />
      ) : null}
      {removed ? (
        <DangerDialog
          title={t.removeTitle(titleOf(removed))}
          lead={t.removeText}
          act={t.remove}
          no={t.no}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(removed, { onSettled: () => setRemoved(null) })}
          onClose={() => setRemoved(null)}
        />
      ) : null}
    </Screen>
  );
}
