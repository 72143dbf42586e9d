import { useMutation, useQuery } from '@tanstack/react-query';
import { endSessionCall } from '#contract/staff/office.calls.ts';
import { callOffice } from '../api/call-office.ts';
import { sessionsQuery } from '../api/queries.ts';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import rows from '../ui/rows.module.css';
import { Tag } from '../ui/tag.tsx';
import { useText } from '../ui/text.tsx';

/** The devices on which the member is signed in; each can be signed out. */
export function OwnSessions() {
  const { text, language } = useText();
  const t = text.account;
  const now = useNow();
  const { data, error, refetch } = useQuery(sessionsQuery);
  const end = useMutation({
    mutationFn: (sessionId: number) => callOffice(endSessionCall, { sessionId }),
    meta: { refetch: [sessionsQuery.queryKey] },
  });
  return (
    <Panel title={t.sessions}>
      {end.error ? (
        <Note tone="bad" isLive>
          {faultMessage(end.error, text)}
        </Note>
      ) : null}
      {data ? (
        <ul className={rows.rows}>
          {data.map(({ id, device, lastUsedAt, isCurrent }) => (
            <li key={id} className={rows.row}>
              <span className={rows.main}>
                <bdi>{device ?? t.unknownDevice}</bdi>
                <small>{t.lastUsed(momentWords(language, lastUsedAt, now))}</small>
              </span>
              {isCurrent ? (
                <Tag tone="ok">{t.thisDevice}</Tag>
              ) : (
                <Button
                  kind="outline"
                  label={t.endOf(device ?? t.unknownDevice)}
                  isBusy={end.isPending && end.variables === id}
                  onPress={() => end.mutate(id)}
                >
                  {t.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={2} />
      )}
    </Panel>
  );
}
