import { beforeEach, describe, expect, it } from 'vitest';
import type { Answer } from '#storefront/api/api.ts';
import { makeNameEntry, type NameEntry } from './name-entry.ts';

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
let saved: string[];
let stored: string[];
let finished: number;
let answer: Answer<{ name: string | null }>;
let entry: NameEntry;
const makeEntry = (isOptional: boolean): NameEntry =>
  makeNameEntry({
    async save(name) {
      saved.push(name);
      return answer;
    },
    store: (name) => stored.push(name),
    finish() {
      finished += 1;
    },
    isOptional,
  });
beforeEach(() => {
  saved = [];
  stored = [];
  finished = 0;
  answer = { ok: true, data: { name: 'Sara' }, message: 'Saved.' };
  entry = makeEntry(false);
  entry.ask('');
});

describe('the name of an account (Specification 5, Account name)', () => {
  // spec: 5-account-name-least-2-characters
  it('is asked for, and must have at least 2 characters', async () => {
    expect(entry.read().isConfirming).toBe(true);
    for (const name of ['', 'S', ' S ']) {
      entry.type(name);
      void entry.save();
    }
    await settle();
    expect(saved).toEqual([]);
    entry.type(' Sara ');
    void entry.save();
    void entry.save();
    await settle();
    expect(saved).toEqual(['Sara']);
    expect(stored).toEqual(['Sara']);
    expect(finished).toBe(1);
  });

  it('stays as typed when the server refuses it, with the reason', async () => {
    answer = { ok: false, message: 'Not this one.', code: 'notValid', status: 400, data: null };
    entry.type('Sara');
    void entry.save();
    await settle();
    expect(entry.read()).toMatchObject({ name: 'Sara', error: 'Not this one.', isSaving: false });
    expect(stored).toEqual([]);
    entry.type('Sarah');
    expect(entry.read().error).toBeNull();
  });

  it('may be left empty where it is optional, but not be a single letter', () => {
    const optional = makeEntry(true);
    optional.ask('');
    expect(optional.read().isConfirming).toBe(false);
    expect(finished).toBe(1);
    optional.type('S');
    optional.ask('');
    expect(optional.read().isConfirming).toBe(true);
    expect(finished).toBe(1);
  });
});
