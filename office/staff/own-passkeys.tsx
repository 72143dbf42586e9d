import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  addPasskeyCall,
  listPasskeysCall,
  removePasskeyCall,
  startPasskeyCall,
} from '#contract/staff/office.calls.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { callOffice } from '../api/call-office.ts';
import { hasPasskeys, makePasskey } from '../api/passkeys.ts';
import { meQuery } from '../api/queries.ts';
import { useNow } from '../shell/use-now.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { ReadFailure, Waiting } from '../ui/load-state.tsx';
import { momentWords } from '../ui/moment-words.ts';
import { Note } from '../ui/note.tsx';
import { Panel } from '../ui/panel.tsx';
import rows from '../ui/rows.module.css';
import { useText } from '../ui/text.tsx';
import styles from './account-parts.module.css';

const KEY = ['passkeys'] as const;

/** The member's passkeys. The browser creates a new one, and the member gives it a name. */
export function OwnPasskeys() {
  const { text, language } = useText();
  const t = text.account;
  const now = useNow();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => callOffice(listPasskeysCall, {}),
  });
  const meta = { refetch: [KEY, meQuery.queryKey] };
  const add = useMutation({
    mutationFn: async (typed: string) => {
      const { challengeId, options } = await callOffice(startPasskeyCall, {});
      return callOffice(addPasskeyCall, { challengeId, credential: await makePasskey(options), name: typed });
    },
    onSuccess: () => setName(''),
    meta,
  });
  const remove = useMutation({
    mutationFn: (passkeyId: number) => callOffice(removePasskeyCall, { passkeyId }),
    meta,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    setMissing(typed === '');
    if (typed !== '') add.mutate(typed);
  };
  return (
    <Panel title={t.passkeys}>
      {data?.length === 0 ? <p className="small muted">{t.noPasskeys}</p> : null}
      {data ? (
        <ul className={rows.rows}>
          {data.map((passkey) => (
            <li key={passkey.id} className={rows.row}>
              <span className={rows.main}>
                <bdi>{passkey.name}</bdi>
                <small>{t.passkeyAdded(momentWords(language, passkey.addedAt, now))}</small>
              </span>
              <Button
                kind="danger"
                label={t.removeOf(passkey.name)}
                isBusy={remove.isPending && remove.variables === passkey.id}
                onPress={() => remove.mutate(passkey.id)}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : error ? (
        <ReadFailure fault={error} onRetry={() => void refetch()} />
      ) : (
        <Waiting rows={2} />
      )}
      {remove.error ? (
        <Note tone="bad" isLive>
          {faultMessage(remove.error, text)}
        </Note>
      ) : null}
      {hasPasskeys() ? (
        <form className={styles.form} noValidate onSubmit={submit}>
          <TextField
            label={t.passkeyName}
            hint={t.passkeyNameHint}
            autoComplete="off"
            value={name}
            error={isMissing ? t.passkeyNameNeeded : faultMessage(add.error, text)}
            onChange={(typed) => {
              setName(typed);
              setMissing(false);
              add.reset();
            }}
          />
          <Button type="submit" kind="outline" icon="fingerprint" isBusy={add.isPending}>
            {t.addPasskey}
          </Button>
        </form>
      ) : null}
    </Panel>
  );
}
