import { beforeEach, describe, expect, it } from 'vitest';
import { CLOSE_AFTER_SIGN_IN_MS, RESEND_SECONDS } from '#contract/account/account.limits.ts';
import type { SignedIn } from '#contract/account/phone.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import { type EmailSteps, makeEmailSteps } from './email-steps.ts';

const person: SignedIn = {
  id: 5,
  uuid: '62bd6964-de41-40d8-b7e6-df2f996c3c4b',
  token: 'token',
  picture: null,
  name: 'Sara',
  countryCode: null,
  phone: null,
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
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function makeWorld() {
  const world = {
    /** The name and input of every call that the test made. */
    calls: [] as [string, unknown][],
    remembered: ok<{ email: string } | null>(null) as Answer<{ email: string } | null>,
    answers: {
      signIn: ok(person),
      signUp: ok(null, 'We sent a code.'),
      sendCode: ok(null, 'We sent another.'),
      verifyCode: ok(person, 'Welcome in.'),
      sendPasswordCode: ok(null, 'If there is an account…'),
      verifyPasswordCode: ok({ token: 'proof' }),
      changePassword: ok(null, 'Saved.'),
    } as Record<string, Answer<unknown>>,
    retries: [] as (() => void)[],
    stored: [] as SignedIn[],
    completed: [] as SignedIn[],
    messages: [] as string[],
    waits: [] as { act: () => void; ms: number }[],
    left: 0,
    home: [] as string[],
  };
  const make =
    (name: string) =>
    async (what: unknown, retry: () => void): Promise<Answer<never>> => {
      world.calls.push([name, what]);
      world.retries.push(retry);
      return world.answers[name] as Answer<never>;
    };
  const steps = makeEmailSteps({
    mustEndWithCom: true,
    readRemembered: async () => {
      world.calls.push(['readRemembered', null]);
      return world.remembered;
    },
    signIn: make('signIn'),
    signUp: make('signUp'),
    sendCode: make('sendCode'),
    verifyCode: make('verifyCode'),
    sendPasswordCode: make('sendPasswordCode'),
    verifyPasswordCode: make('verifyPasswordCode'),
    changePassword: make('changePassword'),
    store: (who) => world.stored.push(who),
    completeSignIn: (who) => world.completed.push(who),
    showMessage: (message) => world.messages.push(message),
    later: (act, ms) => world.waits.push({ act, ms }),
    leave() {
      world.left += 1;
    },
    goHome: (message) => world.home.push(message),
  });
  return { world, steps };
}

let world: ReturnType<typeof makeWorld>['world'];
let steps: EmailSteps;
beforeEach(() => {
  ({ world, steps } = makeWorld());
});
const called = (name: string) => world.calls.filter(([each]) => each === name).map(([, what]) => what);
const typeSignIn = (email = 'sara@example.com', password = 'secret') => {
  steps.typeSignIn('email', email);
  steps.typeSignIn('password', password);
};
const typeSignUp = () => {
  steps.goToSignUp();
  steps.signUp.type('name', ' Sara ');
  steps.signUp.type('email', 'Sara@Example.com');
  steps.signUp.type('password', 'gardenia7');
  steps.signUp.type('repeated', 'gardenia7');
};

describe('e-mail sign-in (Specification 4)', () => {
  it('signs in with the normalised address, and stores the session', async () => {
    typeSignIn(' Sara@Example.com ');
    steps.remember(true);
    await steps.signIn.submit();
    expect(called('signIn')).toEqual([{ email: 'sara@example.com', password: 'secret', remembers: true }]);
    expect(world.stored).toEqual([person]);
    expect(world.completed).toEqual([person]);
  });

  it('shows a wrong password at the password field, and keeps both fields as typed', async () => {
    world.answers.signIn = refused('wrongPassword', 'Not right.');
    typeSignIn();
    await steps.signIn.submit();
    expect(steps.signIn.read()).toMatchObject({
      refused: { field: 'password', message: 'Not right.' },
      focusRequest: { field: 'password' },
      values: { email: 'sara@example.com', password: 'secret' },
    });
    expect(world.completed).toEqual([]);
  });

  it('says when to try again after too many wrong passwords', async () => {
    world.answers.signIn = refused('tooManyTries', 'Try again in 12 minutes.', { retryAfterSeconds: 700 });
    typeSignIn();
    await steps.signIn.submit();
    expect(steps.signIn.read().refused).toEqual({ field: null, message: 'Try again in 12 minutes.' });
  });

  // spec: 4-email-verified-false-message-then
  it('opens the code step for an unconfirmed address, with the server’s message', async () => {
    world.answers.signIn = refused('emailNotVerified', 'Not confirmed yet. We sent a new code.', {
      is_email_verified: false,
    });
    typeSignIn();
    await steps.signIn.submit();
    expect(steps.read()).toMatchObject({
      step: 'email-code',
      sentTo: 'sara@example.com',
      notice: 'Not confirmed yet. We sent a new code.',
    });
    expect(steps.code.read()).toMatchObject({ resendSeconds: RESEND_SECONDS, canResend: false });
    steps.back();
    expect(steps.read().step).toBe('signin-email');
    expect(steps.signIn.read().values.password).toBe('secret');
  });

  it('counts down the remaining seconds when an unconfirmed address was sent a code a moment ago', async () => {
    world.answers.signIn = refused('emailNotVerified', 'Not confirmed yet.', { retryAfterSeconds: 20 });
    typeSignIn();
    await steps.signIn.submit();
    expect(steps.code.read().resendSeconds).toBe(20);
  });

  it('goes back to the other sign-in methods', () => {
    steps.back();
    expect(world.left).toBe(1);
  });
});

describe('remembered for 7 days (product.md 2)', () => {
  const remember = async () => {
    world.remembered = ok({ email: 'sara@example.com' });
    steps.open();
    await settle();
  };

  it('asks only once whom this browser remembers', async () => {
    steps.open();
    steps.open();
    await settle();
    expect(called('readRemembered')).toHaveLength(1);
    expect(steps.read().memory).toBe('none');
  });

  it('fills in the form, and signs in by one press without a password', async () => {
    await remember();
    expect(steps.signIn.read().values).toEqual({ email: 'sara@example.com', password: '' });
    expect(steps.read()).toMatchObject({ memory: 'ready', remembers: true });
    await steps.signIn.submit();
    expect(called('signIn')).toEqual([{ email: 'sara@example.com', remembers: true }]);
    expect(world.completed).toEqual([person]);
  });

  it.each(['email', 'password'] as const)('signs in the usual way once the %s is typed', async (field) => {
    await remember();
    steps.typeSignIn(field, 'x');
    expect(steps.read().memory).toBe('none');
    await steps.signIn.submit();
    expect(called('signIn')).toEqual([]);
    expect(steps.signIn.problemOf('password')).not.toBeNull();
  });

  it('asks for the password when the remembered sign-in has expired', async () => {
    await remember();
    world.answers.signIn = refused('codeExpired', 'Please enter your password again.');
    await steps.signIn.submit();
    expect(steps.read().memory).toBe('none');
    expect(steps.signIn.read()).toMatchObject({
      refused: { field: 'password', message: 'Please enter your password again.' },
      focusRequest: { field: 'password' },
    });
    steps.typeSignIn('password', 'secret');
    world.answers.signIn = ok(person);
    await steps.signIn.submit();
    expect(called('signIn')[1]).toEqual({ email: 'sara@example.com', password: 'secret', remembers: true });
  });

  it('does not overwrite what is being typed', async () => {
    world.remembered = ok({ email: 'sara@example.com' });
    steps.open();
    steps.typeSignIn('email', 'no');
    await settle();
    expect(steps.signIn.read().values.email).toBe('no');
    expect(steps.read().memory).toBe('none');
  });
});

describe('sign-up (Specification 4)', () => {
  // spec: 4-register-code-signed, 8-success-email-code-verification, 8-success-register
  it('opens the code step with a message, and signs in about a second after the right code', async () => {
    typeSignUp();
    await steps.signUp.submit();
    expect(called('signUp')).toEqual([{ name: 'Sara', email: 'sara@example.com', password: 'gardenia7' }]);
    expect(steps.read()).toMatchObject({ step: 'email-code', sentTo: 'sara@example.com', notice: null });
    expect(world.messages).toEqual(['We sent a code.']);
    void steps.code.verify('0427');
    await settle();
    expect(called('verifyCode')).toEqual([{ email: 'sara@example.com', code: '0427' }]);
    expect(world.stored).toEqual([person]);
    expect(world.completed).toEqual([]);
    expect(world.waits[0]?.ms).toBe(CLOSE_AFTER_SIGN_IN_MS);
    world.waits[0]?.act();
    expect(world.completed).toEqual([person]);
    expect(world.messages).toEqual(['We sent a code.', 'Welcome in.']);
  });

  // spec: 8-success-code-resend
  it('shows a message when another code is sent (Specification 8)', async () => {
    typeSignUp();
    await steps.signUp.submit();
    steps.code.allowResend();
    await steps.code.resend();
    expect(called('sendCode')).toEqual(['sara@example.com']);
    expect(world.messages).toEqual(['We sent a code.', 'We sent another.']);
  });

  it('shows the server’s message at the field that it names', async () => {
    world.answers.signUp = refused('notValid', 'Among the first anyone would try.', { field: 'password' });
    typeSignUp();
    await steps.signUp.submit();
    expect(steps.read().step).toBe('signup');
    expect(steps.signUp.read().refused).toEqual({
      field: 'password',
      message: 'Among the first anyone would try.',
    });
  });

  const wait = refused('tooManyTries', 'A code is on its way.', { retryAfterSeconds: 30 });
  it('continues with the last code when the same details are sent again', async () => {
    typeSignUp();
    await steps.signUp.submit();
    steps.back();
    expect(steps.read().step).toBe('signup');
    world.answers.signUp = wait;
    await steps.signUp.submit();
    expect(steps.read().step).toBe('email-code');
    expect(steps.code.read()).toMatchObject({ resendSeconds: 30, note: 'A code is on its way.' });
  });

  it('does not continue with the last code when another password was chosen', async () => {
    typeSignUp();
    await steps.signUp.submit();
    steps.back();
    steps.signUp.type('password', 'jasmine88');
    steps.signUp.type('repeated', 'jasmine88');
    world.answers.signUp = wait;
    await steps.signUp.submit();
    expect(steps.read().step).toBe('signup');
    expect(steps.signUp.read().refused).toEqual({ field: null, message: 'A code is on its way.' });
  });
});

describe('forgotten password (Specification 4)', () => {
  const toCode = async () => {
    typeSignIn();
    steps.goToForgot();
    await steps.forgot.email.submit();
  };
  const toPassword = async () => {
    await toCode();
    void steps.forgot.code.verify('0427');
    await settle();
    world.waits[0]?.act();
  };

  it('sends a code to the address already typed, whatever its ending', async () => {
    typeSignIn('sara@example.sa');
    steps.goToForgot();
    expect(steps.forgot.email.read().values.email).toBe('sara@example.sa');
    await steps.forgot.email.submit();
    expect(called('sendPasswordCode')).toEqual(['sara@example.sa']);
    expect(steps.read().step).toBe('forgot-code');
    expect(world.messages).toEqual(['If there is an account…']);
  });

  // spec: 4-e-mail-code-new-password, 8-success-forgot-password-change-password
  it('asks for a new password after the right code, and goes home when it is saved', async () => {
    await toPassword();
    expect(called('verifyPasswordCode')).toEqual([{ email: 'sara@example.com', code: '0427' }]);
    expect(steps.read().step).toBe('forgot-password');
    steps.forgot.password.type('password', 'gardenia7');
    steps.forgot.password.type('repeated', 'gardenia7');
    await steps.forgot.password.submit();
    expect(called('changePassword')).toEqual([{ token: 'proof', password: 'gardenia7' }]);
    expect(world.home).toEqual(['Saved.']);
    // A new password does not sign the shopper in.
    expect(world.completed).toEqual([]);
  });

  it('starts again with the reason and the typed values when the code has expired', async () => {
    await toPassword();
    steps.forgot.password.type('password', 'gardenia7');
    steps.forgot.password.type('repeated', 'gardenia7');
    world.answers.changePassword = refused('codeExpired', 'This took too long.');
    await steps.forgot.password.submit();
    expect(steps.read()).toMatchObject({ step: 'forgot-email', notice: 'This took too long.' });
    expect(steps.forgot.email.read().values.email).toBe('sara@example.com');
    expect(steps.forgot.password.read().values.password).toBe('gardenia7');
  });

  it('shows the problem of a new password at its field', async () => {
    await toPassword();
    steps.forgot.password.type('password', 'password1');
    steps.forgot.password.type('repeated', 'password1');
    world.answers.changePassword = refused('notValid', 'Among the first.', { field: 'password' });
    await steps.forgot.password.submit();
    expect(steps.forgot.password.read().refused).toEqual({ field: 'password', message: 'Among the first.' });
  });

  it('goes back step by step with the current address', async () => {
    await toCode();
    steps.back();
    steps.forgot.email.type('email', 'noura@example.com');
    steps.back();
    expect(steps.read().step).toBe('signin-email');
    expect(steps.signIn.read().values).toEqual({ email: 'noura@example.com', password: 'secret' });
  });
});

it('The address is copied from form to form, and nothing else is lost', () => {
  typeSignIn('sara@example.com');
  steps.goToSignUp();
  expect(steps.signUp.read().values.email).toBe('sara@example.com');
  steps.signUp.type('name', 'Sara');
  steps.signUp.type('email', 'noura@example.com');
  steps.goToSignIn();
  expect(steps.signIn.read().values).toEqual({ email: 'noura@example.com', password: 'secret' });
  steps.goToSignUp();
  expect(steps.signUp.read().values.name).toBe('Sara');
});
