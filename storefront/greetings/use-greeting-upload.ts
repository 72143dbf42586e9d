import { useEffect, useRef, useState } from 'react';
import { removeGreetingCall, saveGreetingCall } from '#contract/cart/cart.calls.ts';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { sendFile } from '#storefront/api/send-file.ts';
import { announce } from '#storefront/ui/messages.ts';

/** Uploads or removes the greeting of a cart line, with upload progress; then the cart is reloaded. */
export function useGreetingUpload(
  { id: itemId }: Pick<CartItem, 'id'>,
  { notSent, onChanged }: { notSent: string; onChanged: () => Promise<unknown> },
) {
  const [progress, setProgress] = useState<number | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);

  async function finish(answer: { ok: boolean; message: string | null }): Promise<boolean> {
    if (answer.ok) announce(answer.message ?? '');
    else setProblem(answer.message ?? notSent);
    await onChanged();
    return answer.ok;
  }

  /** Uploads the greeting. Resolves to true if the server has saved it. */
  async function save(file: Blob): Promise<boolean> {
    const sending = new AbortController();
    abort.current = sending;
    setProblem(null);
    setProgress(0);
    const answer = await sendFile(
      saveGreetingCall,
      { itemId, file },
      { onProgress: setProgress, signal: sending.signal },
    );
    setProgress(null);
    return !sending.signal.aborted && (await finish(answer));
  }

  async function remove(): Promise<boolean> {
    setProblem(null);
    setIsRemoving(true);
    const answer = await callApi(removeGreetingCall, { itemId }, { isQuiet: true });
    setIsRemoving(false);
    return finish(answer);
  }
  return { progress, isRemoving, problem, setProblem, save, remove };
}
