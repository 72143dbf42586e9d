import { useCallback, useEffect, useRef, useState } from 'react';
import { addMessageCall, cancelTicketCall, readTicketCall } from '#contract/tickets/tickets.calls.ts';
import type { Thread } from '#contract/tickets/tickets.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import type { Answer } from '#storefront/api/client.ts';
import { readWhenSeen } from '#storefront/api/read-when-seen.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';
import { attempts } from './attempts.ts';

export type ThreadState =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  /** The ticket asked for is not among the customer's. */
  | { kind: 'missing' }
  | { kind: 'ready'; thread: Thread };

/** One ticket with everything that was said, and what can be done about it. */
export function useThread(uuid: string, opened: Thread | null) {
  const [state, setState] = useState<ThreadState>(
    opened === null ? { kind: 'waiting' } : { kind: 'ready', thread: opened },
  );
  const [work, setWork] = useState<'saying' | 'closing' | null>(null);
  const keyFor = useRef(attempts());

  const load = useCallback(async (): Promise<void> => {
    const answer = await callApi(readTicketCall, { uuid });
    if (answer.ok) setState({ kind: 'ready', thread: answer.data });
    else if (answer.code === 'notFound' || answer.code === 'notValid') setState({ kind: 'missing' });
    else setState((now) => (now.kind === 'ready' ? now : { kind: 'failed' }));
  }, [uuid]);

  useEffect(() => readWhenSeen(load), [load]);

  async function change(kind: 'saying' | 'closing', make: () => Promise<Answer<Thread>>): Promise<boolean> {
    if (work !== null) return false;
    setWork(kind);
    const answer = await make();
    setWork(null);
    if (answer.ok) {
      setState({ kind: 'ready', thread: answer.data });
      showToast({ text: answer.message });
    } else if (answer.message !== null) {
      showPopup({ kind: 'error', text: answer.message });
      void load();
    }
    return answer.ok;
  }
  const say = (text: string, files: readonly string[]) => {
    const said = { uuid, text, files: [...files] };
    return change('saying', () => callApi(addMessageCall, { ...said, key: keyFor.current(said) }));
  };
  const close = () => change('closing', () => callApi(cancelTicketCall, { uuid }));
  return { state, work, retry: () => void load(), say, close };
}
