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

describe('a short form (Specification 5)', () => {
  it('shows no problem while a field is typed in for the first time', () => {
    form.type('password', 'abc');
    expect(form.problemOf('password')).toBeNull();
  });

  it('shows a problem when the field loses focus, and from then on until it is corrected', () => {
    form.type('password', 'abc');
    form.leave('password');
    expect(form.problemOf('password')).toBe('short');
    form.type('password', 'abcde');
    expect(form.problemOf('password')).toBe('short');
    form.type('password', 'abcdef');
    expect(form.problemOf('password')).toBeNull();
  });

  it('does not report an empty field that is merely passed', () => {
    form.leave('email');
    expect(form.problemOf('email')).toBeNull();
  });

  it('shows every problem on submit, focuses the first one, and sends nothing', async () => {
    form.type('email', 'a@b.com');
    await form.submit();
    expect(form.problemOf('password')).toBe('missing');
    expect(form.read().focusRequest).toEqual({ field: 'password' });
    const first = form.read().focusRequest;
    await form.submit();
    // A new object requests the focus again for the same field.
    expect(form.read().focusRequest).not.toBe(first);
    expect(sent).toEqual([]);
  });

  it('is sent only once while waiting for the answer', async () => {
    form.type('email', 'a@b.com');
    form.type('password', 'abcdef');
    void form.submit();
    void form.submit();
    expect(form.read().isBusy).toBe(true);
    await settle();
    expect(sent).toEqual([{ email: 'a@b.com', password: 'abcdef' }]);
    expect(form.read().isBusy).toBe(false);
  });

  it('keeps the typed values, and shows the server’s message at its field until that field changes', async () => {
    answer = { field: 'password', message: 'Not right.' };
    form.type('email', 'a@b.com');
    form.type('password', 'abcdef');
    await form.submit();
    expect(form.read()).toMatchObject({
      values: { email: 'a@b.com', password: 'abcdef' },
      refused: answer,
      focusRequest: { field: 'password' },
    });
    form.type('email', 'a@c.com');
    expect(form.read().refused).toEqual(answer);
    form.type('password', 'abcdefg');
    expect(form.read().refused).toBeNull();
  });

  it('is sent again by the offer to retry after the server was unreachable', async () => {
    form.type('email', 'a@b.com');
    form.type('password', 'abcdef');
    await form.submit();
    retries[0]?.();
    await settle();
    expect(sent).toHaveLength(2);
  });
});
