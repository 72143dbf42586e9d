import { beforeEach, describe, expect, it } from 'vitest';
import { RESEND_SECONDS } from '#contract/account/account.limits.ts';
import type { Answer } from '#storefront/api/api.ts';
import { type CodeEntry, makeCodeEntry } from './code-entry.ts';

const ok = <T>(data: T, message = 'done'): Answer<T> => ({ ok: true, data, message });
const refused = (code: string, message: string | null, data: unknown = null): Answer<never> => ({
  ok: false,
  message,
  code,
  status: 400,
  data,
});
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

type World = {
  sends: number;
  verified: string[];
  accepted: [string, string][];
  retries: (() => void)[];
  sendAnswer: Promise<Answer<null>> | Answer<null>;
  verifyAnswer: Answer<string>;
};
let world: World;
let entry: CodeEntry;
beforeEach(() => {
  world = {
    sends: 0,
    verified: [],
    accepted: [],
    retries: [],
    sendAnswer: ok(null, 'Sent again.'),
    verifyAnswer: ok('session', 'Welcome.'),
  };
  entry = makeCodeEntry<string>({
    async send(retry) {
      world.sends += 1;
      world.retries.push(retry);
      return world.sendAnswer;
    },
    async verify(digits, retry) {
      world.verified.push(digits);
      world.retries.push(retry);
      return world.verifyAnswer;
    },
    sent: (message) => message,
    accept: (result, message) => world.accepted.push([result, message]),
  });
  entry.begin('On its way.');
});

describe('the four digits of a code (Specification 4)', () => {
  // spec: 4-resend-disabled-60-s
  it('start empty, with 60 seconds until another code may be requested', () => {
    expect(entry.read()).toMatchObject({
      digits: '',
      status: 'empty',
      note: 'On its way.',
      canResend: false,
      resendSeconds: RESEND_SECONDS,
      sent: 1,
    });
  });

  // spec: 4-four-digits-verify-themselves
  it('are checked when all four are typed, and not before', async () => {
    void entry.verify('042');
    await settle();
    expect(world.verified).toEqual([]);
    void entry.verify('0427');
    expect(entry.read().status).toBe('busy');
    await settle();
    expect(world.accepted).toEqual([['session', 'Welcome.']]);
    expect(entry.read().status).toBe('right');
  });

  it('may be more than four for another kind of code', async () => {
    entry.begin(null, RESEND_SECONDS, 6);
    expect(entry.read().length).toBe(6);
    void entry.verify('0427');
    await settle();
    expect(world.verified).toEqual([]);
    void entry.verify('042715');
    await settle();
    expect(world.verified).toEqual(['042715']);
  });

  it('are checked only once while waiting for the answer, and never after the right ones', async () => {
    void entry.verify('0427');
    void entry.verify('0427');
    await settle();
    void entry.verify('0427');
    entry.type('9');
    await settle();
    expect(world.verified).toEqual(['0427']);
    expect(entry.read().digits).toBe('0427');
  });

  // spec: 4-wrong-code-error-style
  it('keep the error style when wrong until the next digit is typed', async () => {
    world.verifyAnswer = refused('wrongCode', 'That code doesn’t match.');
    void entry.verify('0427');
    await settle();
    expect(entry.read()).toMatchObject({
      status: 'wrong',
      error: 'That code doesn’t match.',
      digits: '0427',
    });
    entry.type('1');
    expect(entry.read()).toMatchObject({ status: 'empty', error: null, digits: '1' });
  });

  it('stay when the server is unreachable, and are sent again on retry', async () => {
    world.verifyAnswer = refused('', null);
    void entry.verify('0427');
    await settle();
    expect(entry.read()).toMatchObject({ status: 'empty', digits: '0427' });
    world.verifyAnswer = ok('session');
    world.retries.at(-1)?.();
    await settle();
    expect(entry.read().status).toBe('right');
  });

  it('let the shopper go back unless a check is under way or they were right', async () => {
    expect(entry.mayLeave()).toBe(true);
    void entry.verify('0427');
    expect(entry.mayLeave()).toBe(false);
    await settle();
    expect(entry.mayLeave()).toBe(false);
  });
});

describe('another code (Specification 4)', () => {
  const requestAgain = async () => {
    entry.allowResend();
    void entry.resend();
    await settle();
  };

  // spec: 4-re-enabled-zero
  it('is requested only once and after the countdown, and restarts it', async () => {
    void entry.resend();
    await settle();
    expect(world.sends).toBe(0);
    entry.type('12');
    entry.allowResend();
    void entry.resend();
    void entry.resend();
    await settle();
    expect(world.sends).toBe(1);
    expect(entry.read()).toMatchObject({ canResend: false, sent: 2, digits: '', note: 'Sent again.' });
  });

  it('keeps the digits while the last code is still valid, and counts down the remaining seconds', async () => {
    entry.type('12');
    world.sendAnswer = refused('tooManyTries', 'One is on its way.', { retryAfterSeconds: 37 });
    await requestAgain();
    expect(entry.read()).toMatchObject({
      digits: '12',
      resendSeconds: 37,
      canResend: false,
      sent: 2,
      note: 'One is on its way.',
    });
  });

  it('is refused with the server’s message about when to try again, without marking the digits as wrong', async () => {
    entry.type('12');
    world.sendAnswer = refused('tooManyTries', 'Try again in 5 hours.', { retryAfterSeconds: 18_000 });
    await requestAgain();
    expect(entry.read()).toMatchObject({
      refusal: 'Try again in 5 hours.',
      status: 'empty',
      digits: '12',
      isSending: false,
    });
  });

  it('is not offered again after the last one of the day', async () => {
    world.sendAnswer = refused('tooManyTries', 'Try again in 5 hours.', { retryAfterSeconds: 18_000 });
    await requestAgain();
    expect(entry.read().canResend).toBe(false);
    void entry.resend();
    await settle();
    expect(world.sends).toBe(1);
  });

  it('is requested again by the offer to retry after the server was unreachable', async () => {
    world.sendAnswer = refused('', null);
    await requestAgain();
    expect(entry.read()).toMatchObject({ isSending: false, canResend: true, sent: 1 });
    world.sendAnswer = ok(null);
    world.retries.at(-1)?.();
    await settle();
    expect(entry.read().sent).toBe(2);
  });

  it('is ignored when the shopper has gone back and requested a new one meanwhile', async () => {
    const late = Promise.withResolvers<Answer<null>>();
    world.sendAnswer = late.promise;
    entry.allowResend();
    void entry.resend();
    entry.begin('To another number.');
    late.resolve(ok(null, 'To the first.'));
    await settle();
    expect(entry.read()).toMatchObject({ note: 'To another number.', sent: 2, isSending: false });
  });
});
