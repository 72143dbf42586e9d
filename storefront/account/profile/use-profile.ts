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

/**
 * Loads the customer's profile into a form, and refetches it when the page becomes visible again. Typed text is kept.
 */
export function useProfile(): { state: ProfileState; retry: () => Promise<void> } {
  const [state, setState] = useState<ProfileState>({ kind: 'waiting' });
  const load = useCallback(async () => {
    const answer = await callApi(readProfileCall, {});
    if (answer.ok) storeProfile(answer.data);
    setState((now) => {
      if (!answer.ok) return now.kind === 'ready' ? now : { kind: 'failed' };
      if (now.kind !== 'ready') return { kind: 'ready', form: makeForm(answer.data) };
      now.form.applySaved(answer.data);
      return now;
    });
  }, []);
  useEffect(() => refetchOnFocus(load), [load]);
  // Refetch the profile when another tab or the name dialog has changed it.
  const { name, phone } = useSession();
  useEffect(() => {
    if (state.kind !== 'ready') return;
    const { saved } = state.form.read();
    if (saved.name !== name || saved.phone !== phone) void load();
  }, [state, name, phone, load]);
  return { state, retry: load };
}
