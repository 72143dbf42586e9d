import { CODE_LENGTH, RESEND_SECONDS } from '#contract/account/account.limits.ts';
import { isCodeComplete } from '#contract/account/account.rules.ts';
import type { Answer } from '#storefront/api/client.ts';
import { makeStore, type Watchable } from '#storefront/ui/store.ts';

export type CodeState = {
  digits: string;
  /** How many there are. */
  length: number;
  status: 'empty' | 'busy' | 'wrong' | 'right';
  /** Why the digits are wrong, in the server's words. */
  error: string | null;
  /** What there is to know of the code that is on its way. */
  note: string | null;
  /** Why no further code is sent, and when one may be asked for again. */
  refusal: string | null;
  isSending: boolean;
  /** Counts the codes that were waited for; each begins the countdown again. */
  sent: number;
  resendSeconds: number;
  canResend: boolean;
};

export type CodePorts<Result, Sent = null> = {
  /** Asks for one code more. */
  send(retry: () => void): Promise<Answer<Sent>>;
  verify(digits: string, retry: () => void): Promise<Answer<Result>>;
  /** One code more is on its way. Answers what is noted beside the boxes; null where it is told otherwise. */
  sent(message: string, data: Sent): string | null;
  /** The digits were right. */
  accept(result: Result, message: string): void;
};

export type CodeEntry = Watchable<CodeState> & {
  /** A code is on its way: empty boxes, and the countdown begins. */
  begin(note: string | null, resendSeconds?: number, length?: number): void;
  type(digits: string): void;
  verify(digits: string): Promise<void>;
  resend(): Promise<void>;
  allowResend(): void;
  /** Nothing awaits an answer and nothing is decided: the shopper may go back. */
  mayLeave(): boolean;
};

/** Seconds after which the server sends the next code, where it refuses one for being too soon after the last. */
export function secondsToWait({ data }: { data: unknown }): number | null {
  const seconds = (data as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  return typeof seconds === 'number' && seconds <= RESEND_SECONDS ? seconds : null;
}

/**
 * The digits of a message, four of the shop's own (Specification 4): checked by themselves when all are there; another
 * code may be asked for after 60 seconds. The same for a phone, for an e-mail, and for a password that was forgotten.
 */
export function makeCodeEntry<Result, Sent = null>(ports: CodePorts<Result, Sent>): CodeEntry {
  const { read, watch, patch } = makeStore<CodeState>({
    digits: '',
    length: CODE_LENGTH,
    status: 'empty',
    error: null,
    note: null,
    refusal: null,
    isSending: false,
    sent: 0,
    resendSeconds: RESEND_SECONDS,
    canResend: false,
  });

  const count = (note: string | null, resendSeconds: number): void =>
    patch({ note, refusal: null, sent: read().sent + 1, resendSeconds, canResend: false });

  function begin(
    note: string | null,
    resendSeconds: number = RESEND_SECONDS,
    length: number = read().length,
  ): void {
    patch({ digits: '', length, status: 'empty', error: null, isSending: false });
    count(note, resendSeconds);
  }

  async function resend(): Promise<void> {
    const { isSending, canResend, sent } = read();
    if (isSending || !canResend) return;
    patch({ isSending: true, refusal: null });
    const answer = await ports.send(() => void resend());
    // The shopper went back and had another code sent meanwhile.
    if (read().sent !== sent) return;
    patch({ isSending: false });
    if (answer.ok) return begin(ports.sent(answer.message, answer.data));
    if (answer.message === null) return;
    const wait = secondsToWait(answer);
    // The code of a moment ago is still good, and so are the digits typed of it.
    if (wait === null) patch({ refusal: answer.message });
    else count(answer.message, wait);
  }

  async function verify(digits: string): Promise<void> {
    const { status, length } = read();
    if (status === 'busy' || status === 'right' || !isCodeComplete(digits, length)) return;
    patch({ digits, status: 'busy', error: null });
    const answer = await ports.verify(digits, () => void verify(digits));
    if (answer.ok) {
      patch({ status: 'right' });
      ports.accept(answer.data, answer.message);
    } else if (answer.message === null) {
      // Unreached: the digits stay, and the offer to retry sends them again.
      patch({ status: 'empty' });
    } else patch({ status: 'wrong', error: answer.message });
  }

  return {
    read,
    watch,
    begin,
    type(digits) {
      const { status } = read();
      if (status !== 'busy' && status !== 'right') patch({ digits, status: 'empty', error: null });
    },
    verify,
    resend,
    allowResend: () => patch({ canResend: true }),
    mayLeave: () => read().status !== 'busy' && read().status !== 'right',
  };
}
