import { beforeEach, describe, expect, it } from 'vitest';
import { type FormEntry, makeForm, type ServerError } from './form-state.ts';

type Field = 'email' | 'password';
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
let sent: unknown[];
let retries: (() => void)[];
let answer: ServerError<Field> | null;
let form: FormEntry<Field, 'missing' | 'short'>;
beforeEach(() => {
  sent = [];
  retries = [];
  answer = null;
  form = makeForm<Field, 'missing' | 'short'>(
    { email: '', password: '' },
    {
      problemsOf: ({ email, password }) => ({
        email: email === '' ? 'missing' : null,
        password: password === '' ? 'missing' : password.length < 6 ? 'short' : null,
      }),
      async send(values, retry) {
        sent.push(values);
        retries.push(retry);
        return answer;
      },
    },
  );
});

describe('a form of a few lines (Specification 5)', () => {
  it('says nothing while something is typed for the first time', () => {
    form.type('password', 'abc');
    expect(form.problemOf('password')).toBeNull();
  });

  it('says what is wrong when the field is left, and from then on while it is mended', () => {
    form.type('password', 'abc');
    form.leave('password');
    expect(form.problemOf('password')).toBe('short');
    form.type('password', 'abcde');
    expect(form.problemOf('password')).toBe('short');
    form.type('password', 'abcdef');
    expect(form.problemOf('password')).toBeNull();
  });

  it('does not ask for what is missing when a field is merely passed', () => {
    form.leave('email');
    expect(form.problemOf('email')).toBeNull();
  });

  it('shows everything when it is sent, wants the first fault to have the focus, and sends nothing', async () => {
    form.type('email', 'a@b.com');
    await form.submit();
    expect(form.problemOf('password')).toBe('missing');
    expect(form.read().wanted).toEqual({ field: 'password' });
    const first = form.read().wanted;
    await form.submit();
    // Asked for again: the same field, but another time.
    expect(form.read().wanted).not.toBe(first);
    expect(sent).toEqual([]);
  });

  it('is sent once while an answer is awaited', async () => {
    form.type('email', 'a@b.com');
    form.type('password', 'abcdef');
    void form.submit();
    void form.submit();
    expect(form.read().isBusy).toBe(true);
    await settle();
    expect(sent).toEqual([{ email: 'a@b.com', password: 'abcdef' }]);
    expect(form.read().isBusy).toBe(false);
  });

  it('keeps all that was typed and puts the server’s sentence beside its field until that is changed', async () => {
    answer = { field: 'password', message: 'Not right.' };
    form.type('email', 'a@b.com');
    form.type('password', 'abcdef');
    await form.submit();
    expect(form.read()).toMatchObject({
      values: { email: 'a@b.com', password: 'abcdef' },
      refused: answer,
      wanted: { field: 'password' },
    });
    form.type('email', 'a@c.com');
    expect(form.read().refused).toEqual(answer);
    form.type('password', 'abcdefg');
    expect(form.read().refused).toBeNull();
  });

  it('is sent again by the offer after the server was not reached', async () => {
    form.type('email', 'a@b.com');
    form.type('password', 'abcdef');
    await form.submit();
    retries[0]?.();
    await settle();
    expect(sent).toHaveLength(2);
  });
});
