import { beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '#contract/account/profile.wire.ts';
import type { Answer } from '#storefront/api/api.ts';
import { makeProfileForm, type ProfileForm } from './profile-form.ts';

const sara: Profile = {
  id: 5,
  uuid: '62bd6964-de41-40d8-b7e6-df2f996c3c4b',
  name: 'Sara',
  countryCode: '966',
  phone: '551234567',
  email: 'sara@example.com',
  picture: null,
  language: 'en',
  isGuest: false,
};
type Changed = Profile & { isPhoneCodeSent: boolean; isEmailCodeSent: boolean };

const refused = (message: string | null, code = 'notValid', data: unknown = null): Answer<never> => ({
  ok: false,
  message,
  code,
  status: 400,
  data,
});

let world: {
  requested: object[];
  stored: Profile[];
  messages: string[];
  now: number;
  answers: Answer<never>[];
  retries: (() => void)[];
};
let form: ProfileForm;

/** Answers like the real server: saves a new name at once, and sends a code to a new phone number or e-mail address. */
function open(profile: Profile): void {
  world = { requested: [], stored: [], messages: [], now: 0, answers: [], retries: [] };
  let saved = profile;
  form = makeProfileForm(profile, {
    async change(changes, retry): Promise<Answer<Changed>> {
      world.requested.push(changes);
      world.retries.push(retry);
      const refusal = world.answers.shift();
      if (refusal) return refusal;
      saved = { ...saved, name: changes.name };
      const isPhoneCodeSent = changes.phone !== undefined;
      const isEmailCodeSent = changes.email !== undefined;
      const message = isPhoneCodeSent || isEmailCodeSent ? 'sent' : 'saved';
      return { ok: true, message, data: { ...saved, isPhoneCodeSent, isEmailCodeSent } };
    },
    store: (now) => world.stored.push(now),
    showMessage: (line) => world.messages.push(line),
    now: () => world.now,
  });
}
beforeEach(() => open(sara));

const pendingPhone = () => form.read().pending.find(({ kind }) => kind === 'phone');

describe('the profile’s form (Specification 5, Profile)', () => {
  it('requires a name of at least two characters', async () => {
    form.type('name', '  ');
    await form.save();
    expect(form.read().problems).toEqual({ name: 'needed' });
    form.type('name', 'S');
    expect(form.read().problems.name).toBe('tooShort');
    form.type('name', 'Su');
    expect(form.read().problems.name).toBeUndefined();
    expect(world.requested).toEqual([]);
  });

  // spec: 5-profile-digits-only-countrys-length, 9-profile-phone-minimum-9-saudi
  it('accepts only digits, in any script, and exactly as many as the country’s numbers have', async () => {
    form.type('phone', '٠٥٥ 987-65x43 99');
    expect(form.read().phone).toBe('559876543');
    form.type('phone', '55987654');
    await form.save();
    expect(form.read().problems).toEqual({ phone: 'length' });
    form.type('phone', '459876543');
    expect(form.read().problems.phone).toBe('start');
    expect(world.requested).toEqual([]);
  });

  it('does not allow emptying a phone number or e-mail address, but does not require adding one', async () => {
    form.type('phone', '');
    form.type('email', '');
    await form.save();
    expect(form.read().problems).toEqual({ phone: 'needed', email: 'needed' });
    open({ ...sara, phone: null, countryCode: null, email: null });
    await form.save();
    expect(form.read().problems).toEqual({});
    expect(world.requested).toEqual([{ name: 'Sara' }]);
  });

  it('shows a problem when a field loses focus, and removes it once it is corrected', () => {
    form.type('email', 'sara@');
    expect(form.read().problems.email).toBeUndefined();
    form.check('email');
    expect(form.read().problems.email).toBe('notValid');
    form.type('email', 'sara@example.org');
    expect(form.read().problems.email).toBeUndefined();
  });

  it('saves the name at once, and every open page follows', async () => {
    form.type('name', ' Sara Al-Qahtani ');
    await form.save();
    expect(world.requested).toEqual([{ name: 'Sara Al-Qahtani' }]);
    expect(world.stored.at(-1)?.name).toBe('Sara Al-Qahtani');
    expect(world.messages).toEqual(['saved']);
    expect(form.read()).toMatchObject({ name: 'Sara Al-Qahtani', confirming: null });
  });

  it('does not send a phone number or e-mail address that is the same in another spelling', async () => {
    form.type('email', ' SARA@Example.com ');
    form.type('phone', '+966 55 123 4567');
    await form.save();
    expect(world.requested).toEqual([{ name: 'Sara' }]);
    expect(form.read().email).toBe('sara@example.com');
  });
});

describe('a new phone number or e-mail address', () => {
  it('waits for its code, and the old one stays valid until then', async () => {
    form.type('phone', '559876543');
    await form.save();
    expect(world.requested).toEqual([{ name: 'Sara', countryCode: '966', phone: '559876543' }]);
    expect(form.read()).toMatchObject({
      saved: { phone: '551234567' },
      phone: '559876543',
      confirming: { kind: 'phone', phone: '559876543' },
      note: 'sent',
    });
    expect(world.stored.at(-1)?.phone).toBe('551234567');
  });

  it('is confirmed one after the other when both change', async () => {
    form.type('phone', '559876543');
    form.type('email', 'new@example.com');
    await form.save();
    const first = form.read().confirming!;
    expect(first.kind).toBe('phone');
    form.confirmed(first, { ...sara, phone: '559876543' });
    const second = form.read().confirming!;
    expect(second).toMatchObject({ kind: 'email', email: 'new@example.com' });
    form.confirmed(second, { ...sara, phone: '559876543', email: 'new@example.com' });
    expect(form.read()).toMatchObject({ confirming: null, pending: [], email: 'new@example.com' });
    expect(world.stored.at(-1)).toMatchObject({ phone: '559876543', email: 'new@example.com' });
  });

  it('stays typed when its dialog is closed, and can be confirmed later with the same code', async () => {
    form.type('phone', '559876543');
    await form.save();
    form.closeConfirm();
    expect(form.read()).toMatchObject({ phone: '559876543', confirming: null });
    expect(form.waiting('phone')).toMatchObject({ phone: '559876543' });
    // A second save sends only the name, because the code for the number is still valid.
    await form.save();
    expect(world.requested.at(-1)).toEqual({ name: 'Sara' });
    expect(form.read().confirming).toMatchObject({ phone: '559876543' });
    // A different number needs a new code.
    form.closeConfirm();
    form.type('phone', '559876544');
    expect(form.waiting('phone')).toBeUndefined();
    await form.save();
    expect(world.requested.at(-1)).toMatchObject({ phone: '559876544' });
  });

  it('stops waiting when the old value is typed again', async () => {
    form.type('phone', '559876543');
    await form.save();
    form.closeConfirm();
    form.type('phone', '551234567');
    await form.save();
    expect(form.read()).toMatchObject({ pending: [], confirming: null });
    expect(world.messages).toEqual(['saved']);
  });

  it('can get another code after 60 seconds, counted again from each code', async () => {
    form.type('phone', '559876543');
    await form.save();
    expect(form.secondsLeft(pendingPhone()!)).toBe(60);
    world.now = 48_000;
    expect(form.secondsLeft(pendingPhone()!)).toBe(12);
    world.now = 61_000;
    expect(form.secondsLeft(pendingPhone()!)).toBe(0);
    await form.resend(pendingPhone()!, () => {});
    expect(world.requested.at(-1)).toEqual({ name: 'Sara', countryCode: '966', phone: '559876543' });
    expect(form.secondsLeft(pendingPhone()!)).toBe(60);
  });

  it('waits for the owner’s proof, and is then saved as typed', async () => {
    form.type('phone', '559876543');
    world.answers.push(refused('Please show that it is you first.', 'ownerProofNeeded'));
    await form.save();
    expect(form.read()).toMatchObject({ isProving: true, pending: [], problems: {}, phone: '559876543' });
    await form.proved();
    expect(world.requested.at(-1)).toEqual({ name: 'Sara', countryCode: '966', phone: '559876543' });
    expect(form.read()).toMatchObject({ isProving: false, confirming: { kind: 'phone' } });
  });

  it('asks for the proof again when it expires before the code is entered, and then for the same code', async () => {
    form.type('phone', '559876543');
    await form.save();
    form.proveAgain();
    expect(form.read()).toMatchObject({ isProving: true, confirming: null });
    await form.proved();
    expect(world.requested).toHaveLength(2);
    expect(world.requested.at(-1)).toEqual({ name: 'Sara' });
    expect(form.read()).toMatchObject({ confirming: { kind: 'phone' } });
  });

  it('asks for a code sent before the page was reloaded, and saves the name', async () => {
    form.type('name', 'Sara B');
    form.type('phone', '559876543');
    world.answers.push(refused('A code is already on its way.', 'tooManyTries', { retryAfterSeconds: 37 }));
    await form.save();
    expect(world.requested.at(-1)).toEqual({ name: 'Sara B' });
    expect(form.read()).toMatchObject({
      saved: { name: 'Sara B' },
      confirming: { kind: 'phone' },
      note: 'A code is already on its way.',
    });
    expect(form.secondsLeft(pendingPhone()!)).toBe(37);
  });
});

describe('a refusal', () => {
  it('is shown at the field it is about, and loses nothing typed', async () => {
    form.type('email', 'new@example.com');
    world.answers.push(refused('This email has had all its codes for today.', 'tooManyTries'));
    await form.save();
    expect(form.read()).toMatchObject({
      email: 'new@example.com',
      isSaving: false,
      problems: { email: { refusal: 'This email has had all its codes for today.' } },
    });
  });

  it('is shown as a message when it can be about several fields', async () => {
    form.type('email', 'new@example.com');
    form.type('phone', '559876543');
    world.answers.push(refused('Please try again later.'));
    await form.save();
    expect(world.messages).toEqual(['Please try again later.']);
    expect(form.read().problems).toEqual({});
  });

  it('shows no error when the server is unreachable, and can be retried', async () => {
    form.type('name', 'Sara B');
    world.answers.push(refused(null));
    await form.save();
    expect(form.read()).toMatchObject({ problems: {}, isSaving: false, name: 'Sara B' });
    expect(world.messages).toEqual([]);
    world.retries[0]?.();
    await Promise.resolve();
    expect(world.requested).toHaveLength(2);
  });
});

describe('a profile read again', () => {
  it('updates unchanged fields and no others', () => {
    form.type('email', 'new@example.com');
    form.applySaved({ ...sara, name: 'Sara C', email: 'other@example.com', phone: '550000000' });
    expect(form.read()).toMatchObject({ name: 'Sara C', email: 'new@example.com', phone: '550000000' });
  });
});
