import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  startPasskeyProofCall,
  verifySelfByPasskeyCall,
  verifySelfCall,
} from '#contract/staff/office.calls.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { useStore } from '#storefront/ui/store.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { callOffice } from '../api/call-office.ts';
import { signWithPasskey } from '../api/passkeys.ts';
import { meQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { useText } from '../ui/text.tsx';
import { answerProof, waitingProof } from './proof.ts';
import { SecretField } from './sign-in/secret-field.tsx';
import styles from './sign-in/steps.module.css';

type Props = { hasPasskey: boolean; hasSecondFactor: boolean };

/**
 * Asks for a fresh proof of identity before a sensitive action. Afterwards the action continues by itself
 * (api/call-office).
 */
export function ProofDialog(props: Props) {
  // Mount the dialog afresh each time, so that no typed password stays in memory.
  return useStore(waitingProof) ? <OpenProofDialog {...props} /> : null;
}

function OpenProofDialog({ hasPasskey, hasSecondFactor }: Props) {
  const { text } = useText();
  const t = text.proof;
  const client = useQueryClient();
  const [given, setGiven] = useState({ password: '', code: '' });
  const finish = async () => {
    await client.invalidateQueries({ queryKey: meQuery.queryKey });
    answerProof(true);
  };
  const prove = useMutation({
    mutationFn: () =>
      callOffice(verifySelfCall, {
        password: given.password,
        ...(given.code === '' ? {} : { code: given.code }),
      }),
    onSuccess: finish,
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { challengeId, options } = await callOffice(startPasskeyProofCall, {});
      return callOffice(verifySelfByPasskeyCall, { challengeId, credential: await signWithPasskey(options) });
    },
    onSuccess: finish,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    prove.mutate();
  };
  return (
    <Modal title={t.title} lead={t.lead} closeLabel={text.shell.close} onClose={() => answerProof(false)}>
      <div className={styles.form}>
        {hasPasskey ? (
          <Button isBlock icon="fingerprint" isBusy={byPasskey.isPending} onPress={() => byPasskey.mutate()}>
            {t.byPasskey}
          </Button>
        ) : null}
        <form className={styles.form} noValidate onSubmit={submit}>
          <SecretField
            label={text.signIn.password}
            value={given.password}
            error={faultMessage(prove.error ?? byPasskey.error, text)}
            onChange={(password) => setGiven({ ...given, password })}
          />
          {hasSecondFactor ? (
            <TextField
              label={t.code}
              dir="ltr"
              autoComplete="one-time-code"
              value={given.code}
              onChange={(code) => setGiven({ ...given, code })}
            />
          ) : null}
          <Button isBlock type="submit" kind={hasPasskey ? 'outline' : 'primary'} isBusy={prove.isPending}>
            {t.confirm}
          </Button>
        </form>
      </div>
    </Modal>
  );
}
