import { beforeEach, describe, expect, it } from 'vitest';
import type { SignedIn } from '#contract/account/phone.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import { makeProviderSteps, type ProviderSteps } from './provider-steps.ts';

const person: SignedIn = {
  id: 5,
  uuid: '62bd6964-de41-40d8-b7e6-df2f996c3c4b',
  token: 'token',
  picture: null,
  name: 'Sara',
  countryCode: null,
  phone: null,
  isNew: true,
};
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
type Handlers = { ticket(ticket: string): void; closed(): void; blocked(): void };
let opened: { provider: string; on: Handlers; isStopped: boolean }[];
let signedIn: [string, string][];
let stored: [SignedIn, string][];
let completed: SignedIn[];
let logged: string[];
let answer: Answer<SignedIn>;
let steps: ProviderSteps;
beforeEach(() => {
  opened = [];
  signedIn = [];
  stored = [];
  completed = [];
  logged = [];
  answer = { ok: true, data: person, message: 'Welcome.' };
  steps = makeProviderSteps({
    open(provider, on) {
      const popup = { provider, on, isStopped: false };
      opened.push(popup);
      return () => {
        popup.isStopped = true;
      };
    },
    async signIn(provider, ticket) {
      signedIn.push([provider, ticket]);
      return answer;
    },
    store: (who, provider) => stored.push([who, provider]),
    completeSignIn: (who) => completed.push(who),
    log: (line) => logged.push(line),
  });
});

describe('an identity popup (Specification 4, Social sign-in)', () => {
  // spec: 4-social-popup-then-login-call
  it('is followed by the login call, which stores the customer and the provider', async () => {
    steps.press('google');
    expect(steps.read().busy).toBe('google');
    opened[0]?.on.ticket('ticket');
    await settle();
    expect(signedIn).toEqual([['google', 'ticket']]);
    expect(stored).toEqual([[person, 'google']]);
    expect(completed).toEqual([person]);
    expect(steps.read()).toEqual({ busy: null, problem: null });
  });

  // spec: 4-closed-popup-only-logged
  it('is only logged when the shopper closes it, without a message or a change', async () => {
    steps.press('facebook');
    opened[0]?.on.closed();
    await settle();
    expect(logged).toEqual(['The window of facebook was closed.']);
    expect(steps.read()).toEqual({ busy: null, problem: null });
    expect(signedIn).toEqual([]);
  });

  it('signs in a shopper who looked back at the page for a moment and then finished', async () => {
    steps.press('apple');
    opened[0]?.on.closed();
    opened[0]?.on.ticket('late');
    await settle();
    expect(completed).toEqual([person]);
  });

  it('opens once for two presses, and closes for another provider’s', async () => {
    steps.press('apple');
    steps.press('apple');
    expect(opened).toHaveLength(1);
    steps.press('google');
    expect(opened[0]?.isStopped).toBe(true);
    // Late events of the first popup must not affect the second.
    opened[0]?.on.closed();
    opened[0]?.on.ticket('old');
    await settle();
    expect(steps.read().busy).toBe('google');
    expect(signedIn).toEqual([]);
  });

  it('shows an error when the browser blocks it', () => {
    steps.press('google');
    opened[0]?.on.blocked();
    expect(steps.read()).toEqual({ busy: null, problem: 'blocked' });
  });

  it('shows the server’s message when the ticket is refused', async () => {
    answer = { ok: false, message: 'No longer valid.', code: 'codeExpired', status: 400, data: null };
    steps.press('google');
    opened[0]?.on.ticket('ticket');
    await settle();
    expect(steps.read()).toEqual({ busy: null, problem: { refusal: 'No longer valid.' } });
    expect(completed).toEqual([]);
    steps.press('google');
    expect(steps.read().problem).toBeNull();
  });

  it('is ignored after the modal is closed', async () => {
    steps.press('google');
    steps.stop();
    expect(opened[0]?.isStopped).toBe(true);
    opened[0]?.on.ticket('ticket');
    await settle();
    expect(signedIn).toEqual([]);
  });
});
