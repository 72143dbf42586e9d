import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ChooseFile } from './choose-file.tsx';
import styles from './exchange.module.css';
import { importQuery, type ShownImport, useImportActions } from './exchange-queries.ts';
import { ImportPreview } from './import-preview.tsx';

type Props = { openId: number | null; onOpen: (id: number | null) => void };

/** One import from upload and validation to preview and confirmation. */
export function ImportPanel({ openId, onOpen }: Props) {
  const { text } = useText();
  const t = text.exchange;
  const acts = useImportActions();
  const [sent, setSent] = useState<{ sent: number; of: number } | null>(null);
  const send = (file: File) => {
    acts.start.reset();
    setSent({ sent: 0, of: file.size });
    acts.send.mutate(
      { file, onSent: (bytes) => setSent({ sent: bytes, of: file.size }) },
      { onSuccess: onOpen, onSettled: () => setSent(null) },
    );
  };
  return (
    <Panel title={t.importTitle}>
      <div className={styles.body}>
        <p className={styles.quiet}>{t.importLead}</p>
        {acts.send.error ? (
          <Note tone="bad" isLive>
            {faultMessage(acts.send.error, text)}
          </Note>
        ) : null}
        {openId === null ? <ChooseFile sent={sent} onFile={send} /> : null}
        {openId === null ? null : <OpenImport id={openId} acts={acts} onClose={() => onOpen(null)} />}
      </div>
    </Panel>
  );
}

type OpenProps = { id: number; acts: ReturnType<typeof useImportActions>; onClose: () => void };

function OpenImport({ id, acts, onClose }: OpenProps) {
  const { text } = useText();
  const t = text.exchange;
  const { data, error, refetch } = useQuery(importQuery(id));
  if (!data)
    return error ? <ReadFailure fault={error} onRetry={() => void refetch()} /> : <Waiting rows={3} />;
  const remove = () => acts.remove.mutate(id, { onSuccess: onClose });
  const another = (
    <Button kind="outline" onPress={onClose}>
      {t.another}
    </Button>
  );
  return (
    <div className={styles.body}>
      <p>
        <b>
          <bdi>{data.name}</bdi>
        </b>
      </p>
      {acts.remove.error ? (
        <Note tone="bad" isLive>
          {faultMessage(acts.remove.error, text)}
        </Note>
      ) : null}
      {data.state === 'checking' || data.state === 'importing' ? (
        <Steps shown={data} />
      ) : data.state === 'checked' ? (
        <ImportPreview key={data.changedAt.getTime()} shown={data} acts={acts} onRemove={remove} />
      ) : data.state === 'refused' ? (
        <>
          <Mistakes shown={data} />
          <div className={styles.acts}>{another}</div>
        </>
      ) : data.state === 'imported' ? (
        <Note tone="ok" isLive action={another}>
          {t.imported}
        </Note>
      ) : (
        <Note action={another}>{t.notSent}</Note>
      )}
    </div>
  );
}

/** The steps of the import with their progress; without a number until the server knows one. */
function Steps({ shown }: { shown: ShownImport }) {
  const { text } = useText();
  const t = text.exchange;
  const { state, steps, stepsDone } = shown;
  const status = state === 'checking' ? t.checking : t.importing;
  return (
    <div className={styles.body} role="status">
      <span>{status}</span>
      {steps > 0 ? (
        <progress className={styles.progress} aria-label={status} max={steps} value={stepsDone} />
      ) : (
        <progress className={styles.progress} aria-label={status} />
      )}
      <p className={styles.quiet}>{t.mayLeave}</p>
    </div>
  );
}

/** Lists every mistake in the file with its place. A file with mistakes imports nothing. */
function Mistakes({ shown }: { shown: ShownImport }) {
  const { text } = useText();
  const t = text.exchange;
  const { mistakes, mistakeCount } = shown;
  return (
    <>
      <Note tone="bad" isLive>
        {t.refused(mistakeCount)}
      </Note>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls takes the focus, so that the keyboard scrolls it */}
      <ul className={styles.list} tabIndex={0} aria-label={t.mistakes}>
        {mistakes.map(({ file, line, field, sentence }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same place can have two mistakes, and the list never changes
          <li key={i}>
            <span>{sentence}</span>
            <small>
              {line === null ? <bdi>{file}</bdi> : t.place(file, line)}
              {field === '' ? null : (
                <>
                  {t.comma}
                  <bdi dir="ltr">{field}</bdi>
                </>
              )}
            </small>
          </li>
        ))}
        {mistakeCount > mistakes.length ? <li>{t.andMoreMistakes(mistakeCount - mistakes.length)}</li> : null}
      </ul>
    </>
  );
}
