import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { noonOf } from '#contract/day.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { fullDate, weekday } from '#text/when.ts';
import { CloseDialog } from '../../delivery/close-dialog.tsx';
import { DaysPanel } from '../../delivery/days-panel.tsx';
import styles from '../../delivery/delivery.module.css';
import { DeliveryParts } from '../../delivery/delivery-parts.tsx';
import {
  type Calendar,
  type ClosedDay,
  calendarQuery,
  type Notice,
  type NoticeDraft,
  useCalendar,
} from '../../delivery/delivery-queries.ts';
import { NoticeDialog } from '../../delivery/notice-dialog.tsx';
import { NoticesPanel } from '../../delivery/notices-panel.tsx';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import { may, useMe } from '../../shell/session.ts';
import { Button } from '../../ui/button.tsx';
import { ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { SaveFault } from '../../ui/writing/save-fault.tsx';

/** The days without delivery, and the notices that inform shoppers about them. */
export function Delivery() {
  return (
    <Permitted needs={['content.edit', 'settings.edit']}>
      <ReadCalendar />
    </Permitted>
  );
}

type Opened =
  | { what: 'close'; day: ClosedDay | null }
  | { what: 'open'; day: ClosedDay }
  | { what: 'notice'; notice: Notice | NoticeDraft | null }
  | { what: 'remove'; notice: Notice };

function ReadCalendar() {
  const { text } = useText();
  const t = text.delivery;
  const mayEdit = may(useMe(), 'content.edit');
  const [opened, setOpened] = useState<Opened | null>(null);
  const acts = useCalendar();
  const { data, error, refetch } = useQuery(calendarQuery);
  const readNotice = async (notice: Notice | NoticeDraft | null) => {
    const now = await refetch({ throwOnError: true });
    return now.data?.notices.find(({ key }) => notice !== null && 'key' in notice && notice.key === key);
  };
  const open = (next: Opened) => {
    for (const act of Object.values(acts)) act.reset();
    setOpened(next);
  };
  return (
    <Screen
      title={t.title}
      lead={t.lead}
      acts={
        mayEdit ? (
          <>
            <Button kind="outline" icon="plus" onPress={() => open({ what: 'notice', notice: null })}>
              {t.addNotice}
            </Button>
            <Button icon="plus" onPress={() => open({ what: 'close', day: null })}>
              {t.addDay}
            </Button>
          </>
        ) : undefined
      }
    >
      <DeliveryParts />
      {data ? (
        <>
          <div className={styles.columns}>
            <DaysPanel
              days={data.days}
              mayEdit={mayEdit}
              onChange={(day) => open({ what: 'close', day })}
              onOpen={(day) => open({ what: 'open', day })}
            />
            <NoticesPanel
              calendar={data}
              mayEdit={mayEdit}
              onEdit={(notice) => open({ what: 'notice', notice })}
              onRemove={(notice) => open({ what: 'remove', notice })}
            />
          </div>
          {opened ? (
            <OpenedDialog
              opened={opened}
              calendar={data}
              acts={acts}
              onNext={open}
              onReadNotice={readNotice}
              onClose={() => setOpened(null)}
            />
          ) : null}
        </>
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={6} />
      )}
    </Screen>
  );
}

type DialogProps = {
  opened: Opened;
  calendar: Calendar;
  acts: ReturnType<typeof useCalendar>;
  onNext: (next: Opened) => void;
  /** Fetches a saved notice as it is stored now. */
  onReadNotice: (notice: Notice | NoticeDraft | null) => Promise<Notice | undefined>;
  onClose: () => void;
};

function OpenedDialog({ opened, calendar, acts, onNext, onReadNotice, onClose }: DialogProps) {
  const { text, language } = useText();
  const t = text.delivery;
  if (opened.what === 'close')
    return (
      <CloseDialog
        day={opened.day}
        today={calendar.today}
        close={acts.close}
        onClosed={(last) =>
          last?.noticeDraft ? onNext({ what: 'notice', notice: last.noticeDraft }) : onClose()
        }
        onClose={onClose}
      />
    );
  if (opened.what === 'notice')
    return (
      <NoticeDialog
        notice={opened.notice}
        cities={calendar.cities}
        save={acts.saveNotice}
        onReadNow={() => onReadNotice(opened.notice)}
        onClose={onClose}
      />
    );
  const noon = opened.what === 'open' ? noonOf(opened.day.date) : null;
  const act = opened.what === 'open' ? acts.open : acts.removeNotice;
  const press = () =>
    opened.what === 'open'
      ? acts.open.mutate(opened.day, { onSuccess: onClose })
      : acts.removeNotice.mutate(opened.notice, { onSuccess: onClose });
  return (
    <Modal
      title={noon ? t.openTitle(`${weekday(language, noon)} ${fullDate(language, noon)}`) : t.removeTitle}
      lead={noon ? t.openText : t.removeText}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <div className={styles.form}>
        <SaveFault fault={act.error} onShowNow={onClose} />
        <div className={styles.acts}>
          <Button kind={noon ? 'primary' : 'danger'} isLarge isBusy={act.isPending} onPress={press}>
            {noon ? t.openDay : t.remove}
          </Button>
          <Button kind="outline" isLarge onPress={onClose}>
            {t.no}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
