import { useState } from 'react';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { LazyConfirm } from '../../ui/dialogs/lazy-confirm.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { momentWords } from '../../ui/moment-words.ts';
import { Note } from '../../ui/note.tsx';
import rows from '../../ui/rows.module.css';
import { Tag } from '../../ui/tag.tsx';
import type { Drafted } from './drafted.ts';

type Version = {
  number: number;
  at: Date | null;
  who: string | null;
  changes: readonly string[];
  restored: number | null;
};
type Props = {
  versions: { data: readonly Version[] | undefined; error: Error | null; refetch: () => unknown };
  shown: Pick<Drafted, 'draft' | 'published' | 'changes'>;
  /** Converts the name of a changed part to its label on the screen. */
  nameOf: (change: string) => string;
  restore: { error: Error | null; isPending: boolean };
  restoreText: string;
  mayPublish: boolean;
  /** Publishes a version again; `settled` is called once that has succeeded or failed. */
  onRestore: (number: number, settled: () => void) => void;
};

/** The published versions of a document, with author and changes; each can be published again. */
export function VersionRows({ versions, shown, nameOf, restore, restoreText, mayPublish, onRestore }: Props) {
  const { text, language } = useText();
  const t = text.product.versions;
  const now = useNow();
  const { data, error, refetch } = versions;
  const [restoring, setRestoring] = useState<number | null>(null);
  const [begun, setBegun] = useState<number | null>(null);
  const live = shown.published?.version ?? 0;
  const { draft } = shown;
  const wordsOf = ({ changes, restored, number }: Version): string => {
    if (restored !== null) return t.restored(restored);
    // The first version lists no changes, because there is no earlier version to compare with.
    if (number === 1 || changes.length === 0) return t.before;
    return new Intl.ListFormat(language).format(changes.map(nameOf));
  };
  const by = (who: string | null, at: Date | null) =>
    at === null
      ? null
      : who === null
        ? momentWords(language, at, now)
        : t.by(who.replace(/^command:/, ''), momentWords(language, at, now));
  if (error) return <ReadFailure fault={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting rows={2} />;
  return (
    <>
      {restore.error ? (
        <Note tone="bad" isLive>
          {faultMessage(restore.error, text)}
        </Note>
      ) : null}
      <ul className={rows.rows}>
        {draft ? (
          <li className={rows.row}>
            <span className={rows.main}>
              {text.product.changes(shown.changes.length)}
              <small>{by(draft.who, draft.savedAt)}</small>
            </span>
            <Tag tone="wait">{t.draft}</Tag>
          </li>
        ) : null}
        {data.map((version) => (
          <li key={version.number} className={rows.row}>
            <span className={rows.main}>
              {t.number(version.number)}: {wordsOf(version)}
              <small>{by(version.who, version.at)}</small>
            </span>
            {version.number === live ? (
              <Tag tone="ok">{t.live}</Tag>
            ) : mayPublish ? (
              <Button
                kind="outline"
                label={t.restoreOf(version.number)}
                isBusy={restore.isPending && begun === version.number}
                onPress={() => setRestoring(version.number)}
              >
                {t.restore}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {restoring === null ? null : (
        <LazyConfirm
          icon="info"
          title={t.restoreAsk(restoring)}
          text={restoreText}
          yesLabel={t.restoreYes}
          noLabel={text.product.no}
          busyLabel={text.shell.loading}
          isBusy={restore.isPending}
          onNo={() => setRestoring(null)}
          onYes={() => {
            setBegun(restoring);
            onRestore(restoring, () => setRestoring(null));
          }}
        />
      )}
    </>
  );
}
