import { useCallback, useEffect, useRef, useState } from 'react';
import { addMessageCall, cancelTicketCall, readTicketCall } from '#contract/tickets/tickets.calls.ts';
import type { Thread } from '#contract/tickets/tickets.wire.ts';
import { type Answer, callApi } from '#storefront/api/api.ts';
import { makeAttemptKeys } from '#storefront/api/attempt-keys.ts';
import { refetchOnFocus } from '#storefront/api/refetch-on-focus.ts';
import { useAnswerOrder } from '#storefront/api/use-answer-order.ts';
import { showPopup, showToast } from '#storefront/ui/messages.ts';

export type ThreadState =
  | { kind: 'waiting' }
  | { kind: 'failed' }
  /** The server answered that the customer has no such ticket. */
  | { kind: 'missing' }
  | { kind: 'ready'; thread: Thread };

/** Loads a ticket with its messages, and provides the actions on it. */
export function useThread(uuid: string, opened: Thread | null) {
  const [state, setState] = useState<ThreadState>(
    opened === null ? { kind: 'waiting' } : { kind: 'ready', thread: opened },
  );
  const [work, setWork] = useState<'sending' | 'closing' | null>(null);
  const keyFor = useRef(makeAttemptKeys());

  const begin = useAnswerOrder();
  const load = useCallback(async (): Promise<void> => {
    const isLatest = begin();
    const answer = await callApi(readTicketCall, { uuid });
    if (!isLatest()) return;
    if (answer.ok) setState({ kind: 'ready', thread: answer.data });
    else if (answer.code === 'notFound' || answer.code === 'notValid') setState({ kind: 'missing' });
    else setState((now) => (now.kind === 'ready' ? now : { kind: 'failed' }));
  }, [uuid, begin]);

  useEffect(() => refetchOnFocus(load), [load]);

  async function change(kind: 'sending' | 'closing', make: () => Promise<Answer<Thread>>): Promise<boolean> {
    if (work !== null) return false;
    setWork(kind);
    const answer = await make();
    setWork(null);
    if (answer.ok) {
      begin();
      setState({ kind: 'ready', thread: answer.data });
      showToast({ text: answer.message });
    } else if (answer.message !== null) {
      showPopup({ kind: 'error', text: answer.message });
      void load();
    }
    return answer.ok;
  }
  const send = (text: string, files: readonly string[], retry: () => void) => {
    const message = { uuid, text, files: [...files] };
    return change('sending', () =>
      callApi(addMessageCall, { ...message, key: keyFor.current(message) }, { retry }),
    );
  };
  const close = (): Promise<boolean> =>
    change('closing', () => callApi(cancelTicketCall, { uuid }, { retry: () => void close() }));
  return { state, work, retry: () => void load(), send, close };
}
