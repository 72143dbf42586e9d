import { CLOSE_AFTER_SIGN_IN_MS } from '#contract/account/account.limits.ts';
import type { LostPhone } from '#contract/account/profile.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import { makeStore } from '#storefront/ui/store.ts';
import { makeCodeEntry, secondsToWait } from '../sign-in/code-entry.ts';

type Sent = { channel: 'phone' | 'email'; destination: string };

export type OwnerProofState = {
  step: 'code' | 'lost' | 'lost-code';
  /** Where the code was sent; null until the server has answered. */
  sent: Sent | null;
  isSending: boolean;
  /** The server's message if it refuses to send a code now. */
  refusal: string | null;
};

/** What proving ownership needs from the browser and the server. */
export type OwnerProofPorts = {
  send(retry: () => void): Promise<Answer<Sent>>;
  prove(code: string, retry: () => void): Promise<Answer<null>>;
  sendLost(retry: () => void): Promise<Answer<null>>;
  reportLost(code: string, retry: () => void): Promise<Answer<LostPhone>>;
  later(act: () => void, ms: number): void;
  /** Called when the code was right, so that the new phone number or e-mail address can be saved. */
  proved(): void;
  /** Called when the server has recorded the number as lost and the waiting period has begun. */
  reported(report: LostPhone, message: string): void;
};

/**
 * The steps by which owners prove who they are before a new phone number or e-mail address is saved: a code to the
 * account's phone number or, without one, to its e-mail address. Owners who have lost the phone number report the loss
 * by a code to the e-mail address.
 */
export function makeOwnerProof(ports: OwnerProofPorts) {
  const { read, watch, initial, patch } = makeStore<OwnerProofState>({
    step: 'code',
    sent: null,
    isSending: false,
    refusal: null,
  });

  const code = makeCodeEntry<null, Sent>({
    send: ports.send,
    verify: ports.prove,
    sent(message, sent) {
      patch({ sent });
      return message;
    },
    accept: () => ports.later(ports.proved, CLOSE_AFTER_SIGN_IN_MS),
  });
  const lostCode = makeCodeEntry<LostPhone>({
    send: ports.sendLost,
    verify: ports.reportLost,
    sent: (message) => message,
    accept: (report, message) => ports.later(() => ports.reported(report, message), CLOSE_AFTER_SIGN_IN_MS),
  });

  /** Requests a code and opens the code step. If the last code is still valid, opens the step for that code. */
  async function ask<T>(
    send: (retry: () => void) => Promise<Answer<T>>,
    begin: (note: string | null, wait?: number) => void,
    again: () => void,
  ): Promise<T | null> {
    if (read().isSending) return null;
    patch({ isSending: true, refusal: null });
    const answer = await send(again);
    patch({ isSending: false });
    if (!answer.ok && answer.message === null) return null;
    const wait = answer.ok ? undefined : secondsToWait(answer);
    if (wait === null) patch({ refusal: answer.message });
    else begin(answer.message, wait);
    // A refusal because the last code is still valid says where that one was sent, as an answer does.
    return answer.data as T | null;
  }

  async function open(): Promise<void> {
    const sent = await ask(ports.send, code.begin, () => void open());
    if (sent?.destination) patch({ sent });
  }

  async function sendLost(): Promise<void> {
    const begin = (note: string | null, wait?: number): void => {
      lostCode.begin(note, wait);
      patch({ step: 'lost-code' });
    };
    await ask(ports.sendLost, begin, () => void sendLost());
  }

  return {
    read,
    watch,
    initial,
    code,
    lostCode,
    open,
    goToLost: (): void => patch({ step: 'lost', refusal: null }),
    sendLost,
    mayLeave: (): boolean => code.mayLeave() && lostCode.mayLeave(),
  };
}
export type OwnerProofSteps = ReturnType<typeof makeOwnerProof>;
