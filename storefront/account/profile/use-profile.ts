import { useCallback, useEffect, useState } from 'react';
import { changeProfileCall, readProfileCall } from '#contract/account/account.calls.ts';
import type { Profile } from '#contract/account/profile.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { refetchOnFocus } from '#storefront/api/refetch-on-focus.ts';
import { showToast } from '#storefront/ui/messages.ts';
import { storeProfile } from '../session.ts';
import { useSession } from '../use-session.ts';
import { makeProfileForm, type ProfileForm } from './profile-form.ts';

export type ProfileState = { kind: 'waiting' } | { kind: 'failed' } | { kind: 'ready'; form: ProfileForm };

const makeForm = (profile: Profile): ProfileForm =>
  makeProfileForm(profile, {
    change: (changes, retry) => callApi(changeProfileCall, changes, { retry }),
    store: storeProfile,
    showMessage: (line) => showToast({ text: line }),
    now: () => performance.now(),
  });

/** The customer's profile in its form; read again when the page is looked at again, without losing what was typed. */
export function useProfile(): { state: ProfileState; retry: () => Promise<void> } {
  const [state, setState] = useState<ProfileState>({ kind: 'waiting' });
  const load = useCallback(async () => {
    const answer = await callApi(readProfileCall, {});
    if (answer.ok) storeProfile(answer.data);
    setState((now) => {
      if (!answer.ok) return now.kind === 'ready' ? now : { kind: 'failed' };
      if (now.kind !== 'ready') return { kind: 'ready', form: makeForm(answer.data) };
      now.form.takeSaved(answer.data);
      return now;
    });
  }, []);
  useEffect(() => refetchOnFocus(load), [load]);
  // Another tab, or the dialog that asks for a name, has changed it.
  const { name, phone } = useSession();
  useEffect(() => {
    if (state.kind !== 'ready') return;
    const { saved } = state.form.read();
    if (saved.name !== name || saved.phone !== phone) void load();
  }, [state, name, phone, load]);
  return { state, retry: load };
}
