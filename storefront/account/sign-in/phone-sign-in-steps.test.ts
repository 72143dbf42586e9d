import { beforeEach, describe, expect, it } from 'vitest';
import { CLOSE_AFTER_SIGN_IN_MS } from '#contract/account/account.limits.ts';
import type { SignedIn } from '#contract/account/phone.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import { makePhoneSignIn, type SignInPorts } from './phone-sign-in-steps.ts';

const person: SignedIn = {
  id: 5,
  uuid: '62bd6964-de41-40d8-b7e6-df2f996c3c4b',
  token: 'token',
  picture: null,
  name: 'Sara',
  countryCode: '966',
  phone: '551234567',
  isNew: false,
};
const ok = <T>(data: T, message = 'done'): Answer<T> => ({ ok: true, data, message });
const refused = (code: string, message: string | null, data: unknown = null): Answer<never> => ({
  ok: false,
  message,
  code,
  status: 400,
  data,
});

function makeWorld() {
  const world = {
    sent: [] as { countryCode: string; phone: string }[],
    verified: [] as unknown[],
    stored: [] as SignedIn[],
    lines: [] as string[],
    completed: [] as SignedIn[],
    waits: [] as { act: () => void; ms: number }[],
    sendAnswer: ok<string | null>(null) as Answer<string | null>,
    verifyAnswer: ok(person) as Answer<SignedIn>,
  };
  const ports: SignInPorts = {
    async send(to) {
      world.sent.push(to);
      return world.sendAnswer;
    },
    async verify(code) {
      world.verified.push(code);
      return world.verifyAnswer;
    },
    store: (who) => world.stored.push(who),
    showLine: (line) => world.lines.push(line),
    later: (act, ms) => world.waits.push({ act, ms }),
    completeSignIn: (who) => world.completed.push(who),
  };
  return { world, steps: makePhoneSignIn(ports) };
}
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

let world: ReturnType<typeof makeWorld>['world'];
let steps: ReturnType<typeof makeWorld>['steps'];
beforeEach(() => {
  ({ world, steps } = makeWorld());
});
const toCode = async () => {
  steps.typePhone('551234567');
  await settle();
};

describe('phone sign-in (Specification 4)', () => {
  // spec: 4-full-number-requests-code
  it.each([
    '551234567',
    '0551234567',
    '966551234567',
    '+966 55 123 4567',
    '00966551234567',
    '٠٥٥١٢٣٤٥٦٧',
    '۰۵۵۱۲۳۴۵۶۷',
  ])('requests a code automatically when the number is complete, typed as %s', async (typed) => {
    steps.typePhone(typed);
    await settle();
    expect(world.sent).toEqual([{ countryCode: '966', phone: '551234567' }]);
    expect(steps.read().step).toBe('code');
  });

  it('requests one code, however often the same number is reported', async () => {
    steps.typePhone('551234567');
    steps.typePhone('551234567');
    void steps.sendCode();
    await settle();
    expect(world.sent).toHaveLength(1);
  });

  it('requests no code while the number is incomplete or cannot be a Saudi mobile', async () => {
    steps.typePhone('55123456');
    steps.typePhone('412345678');
    await settle();
    expect(world.sent).toHaveLength(0);
    expect(steps.read().phoneError).toBe('start');
    steps.typePhone('5');
    expect(steps.read().phoneError).toBeNull();
  });

  it('takes the length from the country', async () => {
    steps.chooseCountry('965');
    steps.typePhone('50012345');
    await settle();
    expect(world.sent).toEqual([{ countryCode: '965', phone: '50012345' }]);
  });

  // spec: 4-country-91-data-string
  it('shows the text of the answer for country 91', async () => {
    world.sendAnswer = ok('Your code is 1234.');
    steps.chooseCountry('91');
    steps.typePhone('9876543210');
    await settle();
    expect(world.lines).toEqual(['Your code is 1234.']);
  });

  it('stays at the number and shows why no code can be sent', async () => {
    world.sendAnswer = refused('providerDown', 'The message could not be sent.');
    await toCode();
    expect(steps.read()).toMatchObject({
      step: 'phone',
      phoneError: { refusal: 'The message could not be sent.' },
    });
  });

  it('continues with the code already sent, and counts down the remaining seconds', async () => {
    world.sendAnswer = refused('tooManyTries', 'A code is already on its way.', { retryAfterSeconds: 37 });
    await toCode();
    expect(steps.read().step).toBe('code');
    expect(steps.code.read()).toMatchObject({
      resendSeconds: 37,
      canResend: false,
      note: 'A code is already on its way.',
    });
  });

  it('stays at the number and says when to try again after too many codes', async () => {
    world.sendAnswer = refused('tooManyTries', 'Try again in 5 hours.', { retryAfterSeconds: 18_000 });
    await toCode();
    expect(steps.read()).toMatchObject({ step: 'phone', phoneError: { refusal: 'Try again in 5 hours.' } });
  });

  it('checks the code together with its number', async () => {
    await toCode();
    void steps.code.verify('0427');
    await settle();
    expect(world.verified).toEqual([{ countryCode: '966', phone: '551234567', code: '0427' }]);
  });

  // spec: 4-session-stored-modal-closes-after
  it('stores the session at once and closes about a second later', async () => {
    await toCode();
    void steps.code.verify('0427');
    await settle();
    expect(steps.code.read().status).toBe('right');
    expect(world.stored).toEqual([person]);
    expect(world.completed).toEqual([]);
    expect(world.waits[0]?.ms).toBe(CLOSE_AFTER_SIGN_IN_MS);
    world.waits[0]?.act();
    expect(world.completed).toEqual([person]);
  });

  // spec: 8-success-sending-phone-code
  it('shows the server’s message about the code at its boxes', async () => {
    world.sendAnswer = ok(null, 'We sent a code.');
    await toCode();
    expect(steps.code.read().note).toBe('We sent a code.');
    world.sendAnswer = ok(null, 'We sent another.');
    steps.code.allowResend();
    void steps.code.resend();
    await settle();
    expect(steps.code.read().note).toBe('We sent another.');
  });

  it('does not go back while a code is being checked or was right', async () => {
    await toCode();
    void steps.code.verify('0427');
    steps.back();
    expect(steps.read().step).toBe('code');
    await settle();
    // The code was right and the dialog is about to close, so `back` has no effect.
    steps.back();
    expect(steps.read().step).toBe('code');
  });

  it('goes back from a wrong code to the number as typed', async () => {
    await toCode();
    world.verifyAnswer = refused('wrongCode', 'No.');
    void steps.code.verify('0427');
    await settle();
    steps.back();
    expect(steps.read()).toMatchObject({ step: 'phone', phone: '551234567' });
  });
});
