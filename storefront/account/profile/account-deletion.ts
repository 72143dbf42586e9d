import { REMOVAL_PHRASE, type Removal } from '#contract/account/profile.wire.ts';
import type { Answer } from '#storefront/api/client.ts';
import { makeStore } from '#storefront/ui/store.ts';
import { makeCodeEntry, secondsToWait } from '../sign-in/code-entry.ts';

export type AccountDeletionState = {
  step: 'question' | 'code';
  /** What is lost; null while it is on its way. */
  removal: Removal | null;
  /** Nothing is known of it: not reached, or refused with a sentence. */
  hasFailed: boolean;
  isSending: boolean;
  /** The server's sentence, when it will not let the account go now. */
  refusal: string | null;
};

/** What deleting needs of browser and server; given, so that its steps are tested without either. */
export type AccountDeletionPorts = {
  read(): Promise<Answer<Removal>>;
  send(retry: () => void): Promise<Answer<null>>;
  remove(input: { phrase: string; code: string }, retry: () => void): Promise<Answer<null>>;
  /** The account is gone. */
  leave(message: string): void;
};

/**
 * Deleting an account (Specification 6; product.md 2): what is lost is shown and agreed to, a fresh code is sent, and
 * phrase and code go together.
 */
export function makeAccountDeletion(ports: AccountDeletionPorts) {
  const { read, watch, patch } = makeStore<AccountDeletionState>({
    step: 'question',
    removal: null,
    hasFailed: false,
    isSending: false,
    refusal: null,
  });

  const code = makeCodeEntry<null>({
    send: ports.send,
    verify: (digits, retry) => ports.remove({ phrase: REMOVAL_PHRASE, code: digits }, retry),
    sent: (message) => message,
    accept: (_, message) => ports.leave(message),
  });

  async function load(): Promise<void> {
    patch({ hasFailed: false, refusal: null });
    const answer = await ports.read();
    if (answer.ok) patch({ removal: answer.data });
    else patch({ hasFailed: true, refusal: answer.message });
  }

  /** Yes: a code is on its way, or one still is. */
  async function agree(): Promise<void> {
    if (read().isSending || read().removal === null) return;
    patch({ isSending: true, refusal: null });
    const answer = await ports.send(() => void agree());
    patch({ isSending: false });
    if (!answer.ok && answer.message === null) return;
    const wait = answer.ok ? undefined : secondsToWait(answer);
    if (wait === null) patch({ refusal: answer.message });
    else {
      code.begin(answer.message, wait);
      patch({ step: 'code' });
    }
  }

  return { read, watch, code, load, agree };
}
