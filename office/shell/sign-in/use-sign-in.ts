import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { emailOf } from '#contract/account/account.rules.ts';
import { signInByPasskeyCall, signInCall, startPasskeySignInCall } from '#contract/staff/office.calls.ts';
import { callOffice } from '../../api/call-office.ts';
import { signWithPasskey } from '../../api/passkeys.ts';
import { meQuery } from '../../api/queries.ts';
import { leaving } from '../session.ts';

type Step = 'start' | 'password' | 'code' | 'recovery';
type Given = { email: string; password: string; code: string };

/**
 * The steps of signing in: e-mail address, password, then a code if the server demands one. Every address leads to the
 * password step, so that no one learns which addresses have an account.
 */
export function useSignIn() {
  const client = useQueryClient();
  const [step, setStep] = useState<Step>('start');
  const [given, setGiven] = useState<Given>({ email: '', password: '', code: '' });

  const enter = async (): Promise<void> => {
    leaving.set(null);
    await client.fetchQuery({ ...meQuery, staleTime: 0 });
  };
  const byPassword = useMutation({
    mutationFn: ({ email, password, code }: Given) =>
      callOffice(signInCall, { email: emailOf(email), password, ...(code === '' ? {} : { code }) }),
    onSuccess: async ({ state }) => {
      if (state === 'codeNeeded') setStep((now) => (now === 'recovery' ? now : 'code'));
      else await enter();
    },
  });
  const byPasskey = useMutation({
    mutationFn: async () => {
      const { challengeId, options } = await callOffice(startPasskeySignInCall, {});
      const credential = await signWithPasskey(options);
      return callOffice(signInByPasskeyCall, { challengeId, credential });
    },
    onSuccess: enter,
  });
  return {
    step,
    given,
    write: (part: Partial<Given>) => {
      setGiven({ ...given, ...part });
      byPassword.reset();
    },
    goTo: (next: Step) => {
      setStep(next);
      if (next !== 'password')
        setGiven({ ...given, code: '', ...(next === 'start' ? { password: '' } : {}) });
      byPassword.reset();
      byPasskey.reset();
    },
    byPassword,
    byPasskey,
  };
}
