import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#storefront/api/api.ts';
import { makeAccountDeletion } from './account-deletion.ts';

const removal = {
  channel: 'phone',
  destination: '+966 •• ••• 4567',
  retainedOrders: 2,
  ordersOnTheirWay: 0,
  walletBalance: 0,
} as const;
const done: Answer<null> = { ok: true, data: null, message: 'done' };
const refused = (message: string | null, code = 'wrongState', data: unknown = null): Answer<never> => ({
  ok: false,
  message,
  code,
  status: 409,
  data,
});

let world: {
  sends: Answer<null>[];
  removals: Answer<null>[];
  removed: { phrase: string; code: string }[];
  left: string[];
  isKnown: Answer<typeof removal>;
};
let steps: ReturnType<typeof makeAccountDeletion>;
beforeEach(() => {
  world = {
    sends: [],
    removals: [],
    removed: [],
    left: [],
    isKnown: { ok: true, data: removal, message: 'done' },
  };
  steps = makeAccountDeletion({
    read: async () => world.isKnown,
    send: async () => world.sends.shift() ?? done,
    async remove(input) {
      world.removed.push(input);
      return world.removals.shift() ?? done;
    },
    leave: (message) => world.left.push(message),
  });
});

describe('deleting an account (Specification 6; product.md 2)', () => {
  // spec: 6-deleting-needs-confirmation
  it('shows what will be lost before the customer can agree', async () => {
    await steps.agree();
    expect(steps.read().step).toBe('question');
    await steps.load();
    expect(steps.read().removal).toEqual(removal);
  });

  it('sends the fixed phrase with a new code, and only then says goodbye', async () => {
    await steps.load();
    await steps.agree();
    expect(steps.read().step).toBe('code');
    expect(world.removed).toEqual([]);
    await steps.code.verify('0427');
    expect(world.removed).toEqual([{ phrase: 'DELETE MY ACCOUNT', code: '0427' }]);
    expect(world.left).toEqual(['done']);
  });

  it('keeps the account when the code is wrong, and accepts another try', async () => {
    await steps.load();
    await steps.agree();
    world.removals.push(refused('That code doesn’t match.', 'wrongCode'));
    await steps.code.verify('1111');
    expect(steps.code.read()).toMatchObject({ status: 'wrong', error: 'That code doesn’t match.' });
    expect(world.left).toEqual([]);
  });

  it('says why the account cannot be deleted now', async () => {
    await steps.load();
    world.sends.push(refused('An order of yours is on its way.'));
    await steps.agree();
    expect(steps.read()).toMatchObject({ step: 'question', refusal: 'An order of yours is on its way.' });
    world.isKnown = refused('Please add a phone number first.');
    await steps.load();
    expect(steps.read()).toMatchObject({ hasFailed: true, refusal: 'Please add a phone number first.' });
  });

  it('continues with the code that was already sent', async () => {
    await steps.load();
    world.sends.push(refused('A code is on its way.', 'tooManyTries', { retryAfterSeconds: 21 }));
    await steps.agree();
    expect(steps.read().step).toBe('code');
    expect(steps.code.read()).toMatchObject({ resendSeconds: 21, canResend: false });
  });

  it('shows no error when the server is unreachable', async () => {
    await steps.load();
    world.sends.push(refused(null));
    await steps.agree();
    expect(steps.read()).toMatchObject({ step: 'question', refusal: null, isSending: false });
  });
});
