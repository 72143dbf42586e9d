import { beforeEach, describe, expect, it } from 'vitest';
import { CLOSE_AFTER_SIGN_IN_MS, RESEND_SECONDS } from '#contract/account/account.limits.ts';
import type { SignedIn } from '#contract/account/phone.wire.ts';
import type { Answer } from '#storefront/api/client.ts';
import { makePhoneSignIn, type SignInPorts } from './sign-in-steps.ts';

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
    verified: [] as string[],
    stored: [] as SignedIn[],
    names: [] as string[],
    lines: [] as string[],
    finished: 0,
    waits: [] as { act: () => void; ms: number }[],
    sendAnswer: ok<string | null>(null) as Answer<string | null>,
    verifyAnswer: ok(person) as Answer<SignedIn>,
    nameAnswer: ok<{ name: string | null }>({ name: 'Sara' }) as Answer<{ name: string | null }>,
    retries: [] as (() => void)[],
  };
  const ports: SignInPorts = {
    async send(to, retry) {
      world.sent.push(to);
      world.retries.push(retry);
      return world.sendAnswer;
    },
    async verify({ code }, retry) {
      world.verified.push(code);
      world.retries.push(retry);
      return world.verifyAnswer;
    },
    saveName: async () => world.nameAnswer,
    store: (who) => world.stored.push(who),
    storeName: (name) => world.names.push(name),
    showLine: (line) => world.lines.push(line),
    later: (act, ms) => world.waits.push({ act, ms }),
    finish() {
      world.finished += 1;
    },
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
  it.each([
    '551234567',
    '0551234567',
    '966551234567',
    '+966 55 123 4567',
    '00966551234567',
    '٠٥٥١٢٣٤٥٦٧',
    '۰۵۵۱۲۳۴۵۶۷',
  ])('asks for a code by itself when the number is complete, typed as %s', async (typed) => {
    steps.typePhone(typed);
    await settle();
    expect(world.sent).toEqual([{ countryCode: '966', phone: '551234567' }]);
    expect(steps.read().step).toBe('code');
  });

  it('asks once, however often the same number is reported', async () => {
    steps.typePhone('551234567');
    steps.typePhone('551234567');
    void steps.sendCode();
    await settle();
    expect(world.sent).toHaveLength(1);
  });

  it('asks for nothing while the number is incomplete or can be no Saudi mobile', async () => {
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

  it('shows the line of the answer for country 91', async () => {
    world.sendAnswer = ok('Your code is 1234.');
    steps.chooseCountry('91');
    steps.typePhone('9876543210');
    await settle();
    expect(world.lines).toEqual(['Your code is 1234.']);
  });

  it('stays at the number with the reason when no code can be sent', async () => {
    world.sendAnswer = refused('providerDown', 'The message could not be sent.');
    await toCode();
    expect(steps.read()).toMatchObject({
      step: 'phone',
      phoneError: { refusal: 'The message could not be sent.' },
    });
  });

  it('goes on to the code that is already on its way, with the seconds that are left', async () => {
    world.sendAnswer = refused('tooManyTries', 'A code is already on its way.', { retryAfterSeconds: 37 });
    await toCode();
    expect(steps.read()).toMatchObject({ step: 'code', resendSeconds: 37, canResend: false });
  });

  it('checks by itself, marks a wrong code, and starts afresh with the next digit', async () => {
    await toCode();
    world.verifyAnswer = refused('wrongCode', 'That code doesn’t match.');
    steps.typeCode('0427');
    void steps.verify('0427');
    expect(steps.read().codeState).toBe('busy');
    await settle();
    expect(steps.read()).toMatchObject({
      codeState: 'wrong',
      codeError: 'That code doesn’t match.',
      code: '0427',
    });
    steps.typeCode('1');
    expect(steps.read()).toMatchObject({ codeState: 'empty', codeError: null });
  });

  it('verifies once while an answer is awaited', async () => {
    await toCode();
    void steps.verify('0427');
    void steps.verify('0427');
    await settle();
    expect(world.verified).toEqual(['0427']);
  });

  it('stores the session at once and closes about a second after', async () => {
    await toCode();
    void steps.verify('0427');
    await settle();
    expect(steps.read().codeState).toBe('right');
    expect(world.stored).toEqual([person]);
    expect(world.finished).toBe(0);
    expect(world.waits[0]?.ms).toBe(CLOSE_AFTER_SIGN_IN_MS);
    world.waits[0]?.act();
    expect(world.finished).toBe(1);
  });

  it.each([
    { ...person, isNew: true, name: null },
    { ...person, isNew: false, name: ' ' },
  ])('asks a new account, or one without a name, for its name', async (who) => {
    world.verifyAnswer = ok(who);
    await toCode();
    void steps.verify('0427');
    await settle();
    world.waits[0]?.act();
    expect(steps.read().step).toBe('name');
    steps.typeName('S');
    void steps.saveName();
    await settle();
    expect(world.names).toEqual([]);
    steps.typeName('Sara');
    void steps.saveName();
    await settle();
    expect(world.names).toEqual(['Sara']);
    expect(world.finished).toBe(1);
  });

  it('offers a new code only after the countdown, and counts again', async () => {
    await toCode();
    expect(steps.read()).toMatchObject({ canResend: false, resendSeconds: RESEND_SECONDS, sent: 1 });
    steps.allowResend();
    void steps.sendCode();
    await settle();
    expect(steps.read()).toMatchObject({ canResend: false, sent: 2, code: '' });
  });

  it('keeps the digits when the server was not reached, and sends them again', async () => {
    await toCode();
    world.verifyAnswer = refused('', null);
    void steps.verify('0427');
    await settle();
    expect(steps.read()).toMatchObject({ codeState: 'empty', code: '0427' });
    world.verifyAnswer = ok(person);
    world.retries.at(-1)?.();
    await settle();
    expect(steps.read().codeState).toBe('right');
  });

  it('goes back to the number as it was typed', async () => {
    await toCode();
    steps.back();
    expect(steps.read()).toMatchObject({ step: 'phone', phone: '551234567' });
  });
});
