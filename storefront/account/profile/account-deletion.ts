import { REMOVAL_PHRASE, type Removal } from '#contract/account/profile.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import { makeStore } from '#storefront/ui/store.ts';
import { makeCodeEntry, secondsToWait } from '../sign-in/code-entry.ts';

export type AccountDeletionState = {
  step: 'question' | 'code';
  /** What the customer loses with the account; null while loading. */
  removal: Removal | null;
  /** True if the list of what the customer loses could not be loaded. */
  hasFailed: boolean;
  isSending: boolean;
  /** The server's message if it refuses to delete the account now. */
  refusal: string | null;
};

/** What deletion needs from the browser and the server. Passed in, so that tests need neither. */
export type AccountDeletionPorts = {
  read(): Promise<Answer<Removal>>;
  send(retry: () => void): Promise<Answer<null>>;
  remove(input: { phrase: string; code: string }, retry: () => void): Promise<Answer<null>>;
  /** Called when the server has deleted the account. */
  leave(message: string): void;
};

/**
 * The steps of deleting an account (Specification 6; product.md 2): the customer sees what will be lost and agrees,
 * gets a code, and sends the code together with the fixed confirmation phrase.
 */
export function makeAccountDeletion(ports: AccountDeletionPorts) {
  const { read, watch, initial, patch } = makeStore<AccountDeletionState>({
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

  /** Called when the customer agrees to the loss: sends a code, or continues with one that is still valid. */
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

  return { read, watch, initial, code, load, agree };
}
