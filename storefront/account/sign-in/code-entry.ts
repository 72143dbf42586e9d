import { CODE_LENGTH, RESEND_SECONDS } from '#contract/account/account.limits.ts';
import { isCodeComplete } from '#contract/account/account.rules.ts';
import type { Answer } from '#storefront/api/api.ts';
import { makeStore, type Watchable } from '#storefront/ui/store.ts';

export type CodeState = {
  digits: string;
  /** The number of digits. */
  length: number;
  status: 'empty' | 'busy' | 'wrong' | 'right';
  /** Why the digits are wrong: the server's message. */
  error: string | null;
  /** A note about the code that was sent. */
  note: string | null;
  /** Why no other code is sent, and when one may be requested again. */
  refusal: string | null;
  isSending: boolean;
  /** The number of codes awaited so far; each restarts the countdown. */
  sent: number;
  resendSeconds: number;
  canResend: boolean;
};

export type CodePorts<Result, Sent = null> = {
  /** Requests another code. */
  send(retry: () => void): Promise<Answer<Sent>>;
  verify(digits: string, retry: () => void): Promise<Answer<Result>>;
  /** Called when another code was sent. Returns the note to show at the boxes, or null if it is shown elsewhere. */
  sent(message: string, data: Sent): string | null;
  /** Called when the digits are right. */
  accept(result: Result, message: string): void;
};

export type CodeEntry = Watchable<CodeState> & {
  /** A code was sent: empties the boxes and starts the countdown. */
  begin(note: string | null, resendSeconds?: number, length?: number): void;
  type(digits: string): void;
  verify(digits: string): Promise<void>;
  resend(): Promise<void>;
  allowResend(): void;
  /** True unless a check is under way or has succeeded: the shopper may go back. */
  mayLeave(): boolean;
};

/** Seconds until the server sends another code, if it refused one as too soon after the last; otherwise null. */
export function secondsToWait({ data }: { data: unknown }): number | null {
  const seconds = (data as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  return typeof seconds === 'number' && seconds <= RESEND_SECONDS ? seconds : null;
}

/**
 * The entry of a code from a message, four digits for the shop's own (Specification 4). It is checked automatically
 * when complete, and another may be requested after 60 seconds. Used for phone, e-mail and forgotten password.
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

  const startCountdown = (note: string | null, resendSeconds: number): void =>
    patch({ note, refusal: null, sent: read().sent + 1, resendSeconds, canResend: false });

  function begin(
    note: string | null,
    resendSeconds: number = RESEND_SECONDS,
    length: number = read().length,
  ): void {
    patch({ digits: '', length, status: 'empty', error: null, isSending: false });
    startCountdown(note, resendSeconds);
  }

  async function resend(): Promise<void> {
    const { isSending, canResend, sent } = read();
    if (isSending || !canResend) return;
    patch({ isSending: true, refusal: null });
    const answer = await ports.send(() => void resend());
    // The shopper has gone back and requested another code meanwhile.
    if (read().sent !== sent) return;
    patch({ isSending: false });
    if (answer.ok) return begin(ports.sent(answer.message, answer.data));
    if (answer.message === null) return;
    const wait = secondsToWait(answer);
    // The last code is still valid, so the typed digits stay.
    if (wait === null) patch({ refusal: answer.message });
    else startCountdown(answer.message, wait);
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
      // The server was unreachable: the digits stay, and the offer to retry sends them again.
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
