import { useState } from 'react';
import { removePictureCall, savePictureCall } from '#contract/account/account.calls.ts';
import type { Profile } from '#contract/account/profile.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { announce, showToast } from '#storefront/ui/messages.ts';
import { base64Of, shrinkPicture } from './shrink-picture.ts';

export type PictureProblem = 'tooLarge' | 'unreadable' | { refusal: string };
export type PictureState = {
  /** The chosen picture as a data URL, shown before it is sent. */
  preview: string | null;
  work: 'shrinking' | 'sending' | 'removing' | null;
  problem: PictureProblem | null;
};

/** Chooses, shrinks, previews and sends a picture. The old picture stays until the server has accepted the new one. */
export function usePicture(onSaved: (profile: Profile) => void) {
  const [state, setState] = useState<PictureState>({ preview: null, work: null, problem: null });
  const set = (next: Partial<PictureState>) => setState((now) => ({ ...now, ...next }));

  async function choose(file: File, labels: { preview: string }): Promise<void> {
    set({ work: 'shrinking', problem: null });
    const small = await shrinkPicture(file);
    if (small === 'tooLarge' || small === 'unreadable') set({ work: null, problem: small });
    else {
      set({ work: null, preview: small });
      announce(labels.preview);
    }
  }

  async function finish(
    work: 'sending' | 'removing',
    make: () => ReturnType<typeof callApi<typeof removePictureCall.input, typeof removePictureCall.output>>,
  ): Promise<void> {
    set({ work, problem: null });
    const answer = await make();
    set({ work: null });
    if (answer.ok) {
      set({ preview: null });
      onSaved(answer.data);
      showToast({ text: answer.message });
    } else if (answer.message !== null) set({ problem: { refusal: answer.message } });
  }
  const send = (): Promise<void> =>
    finish('sending', () =>
      callApi(savePictureCall, { picture: base64Of(state.preview ?? '') }, { retry: () => void send() }),
    );
  const remove = (): Promise<void> =>
    finish('removing', () => callApi(removePictureCall, {}, { retry: () => void remove() }));

  return { ...state, choose, send, remove, cancel: () => set({ preview: null, problem: null }) };
}
