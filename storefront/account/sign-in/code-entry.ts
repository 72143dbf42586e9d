import { CODE_LENGTH, RESEND_SECONDS } from '#contract/account/account.limits.ts';
import { isCodeComplete } from '#contract/account/account.rules.ts';
import type { Answer } from '#storefront/api/api.ts';
import { makeStore, type Watchable } from '#storefront/ui/store.ts';

export type CodeState = {
  digits: string;
  /** The number of digits in the code. */
  length: number;
  status: 'empty' | 'busy' | 'wrong' | 'right';
  /** The server's message about wrong digits. */
  error: string | null;
  /** A note about where the code was sent. */
  note: string | null;
  /** The server's message if it refuses to send another code, which says when it will. */
  refusal: string | null;
  isSending: boolean;
  /** The number of codes sent so far. A change restarts the countdown. */
  sent: number;
  resendSeconds: number;
  canResend: boolean;
};

export type CodePorts<Result, Sent = null> = {
  /** Asks the server to send another code. */
  send(retry: () => void): Promise<Answer<Sent>>;
  verify(digits: string, retry: () => void): Promise<Answer<Result>>;
  /**
   * Called when the server has sent another code. Returns the note to show at the code boxes, or null if it is shown
   * elsewhere.
   */
  sent(message: string, data: Sent): string | null;
  /** Called when the server has accepted the code. */
  accept(result: Result, message: string): void;
};

export type CodeEntry = Watchable<CodeState> & {
  /** Starts the entry of a newly sent code: empties the boxes and starts the countdown. */
  begin(note: string | null, resendSeconds?: number, length?: number): void;
  type(digits: string): void;
  verify(digits: string): Promise<void>;
  resend(): Promise<void>;
  allowResend(): void;
  /** Whether the shopper may go back: false while the code is being checked and after it was right. */
  mayLeave(): boolean;
};

/**
 * Seconds until the server will send another code, after it refused because the last was sent too recently; null after
 * any other answer.
 */
export function secondsToWait(answer: { data: unknown }): number | null {
  const seconds = retryAfter(answer);
  return seconds !== null && seconds <= RESEND_SECONDS ? seconds : null;
}

function retryAfter({ data }: { data: unknown }): number | null {
  const seconds = (data as { retryAfterSeconds?: unknown } | null)?.retryAfterSeconds;
  return typeof seconds === 'number' ? seconds : null;
}

/**
 * The entry of a code from an SMS or e-mail; the shop's own codes have four digits (Specification 4). It is checked
 * automatically when complete, and another may be requested after 60 seconds. Phone sign-in, e-mail sign-in and
 * password reset use it.
 */
export function makeCodeEntry<Result, Sent = null>(ports: CodePorts<Result, Sent>): CodeEntry {
  const { read, watch, initial, patch } = makeStore<CodeState>({
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
    // Ignore this answer if the shopper has gone back and requested another code.
    if (read().sent !== sent) return;
    patch({ isSending: false });
    if (answer.ok) return begin(ports.sent(answer.message, answer.data));
    if (answer.message === null) return;
    const wait = secondsToWait(answer);
    // If it is too soon for another code, keep the typed digits: the last code is still valid.
    // A longer wait means that no more codes are sent today, so the button would only be refused again.
    if (wait === null) patch({ refusal: answer.message, canResend: retryAfter(answer) === null });
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
      // The server could not be reached. Keep the digits, so that the retry button sends them again.
      patch({ status: 'empty' });
    } else patch({ status: 'wrong', error: answer.message });
  }

  return {
    read,
    watch,
    initial,
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
