import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { Refusal } from './call-office.ts';
import { makeQueryClient } from './queries.ts';

const unreached = new Refusal({ reason: null, sentence: '', data: null });
const refused = new Refusal({ reason: 'changedMeanwhile', sentence: 'No.', data: null });

/** An office with one query on screen, whose refetch waits until `answer` is called. */
function withScreen() {
  const client = makeQueryClient();
  const refetched: string[] = [];
  let answer = (): void => {};
  client.invalidateQueries = ({ queryKey } = {}) => {
    refetched.push(String(queryKey));
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const press = (mutationFn: () => Promise<unknown>, meta: object) => {
    const observer = new MutationObserver(client, { mutationFn, meta });
    observer.mutate().catch(() => {});
    return observer;
  };
  return { press, refetched, answer: () => answer() };
}

describe('A mutation of the back office', () => {
  it('stays pending until the screen shows what it has changed', async () => {
    const { press, refetched, answer } = withScreen();
    const saved = press(async () => 'saved', { refetch: [['board']], refetchIfFailed: [['order']] });
    await vi.waitFor(() => expect(refetched).toEqual(['board']));
    expect(saved.getCurrentResult().status).toBe('pending');
    answer();
    await vi.waitFor(() => expect(saved.getCurrentResult().status).toBe('success'));
  });

  it('stays pending after a refusal until the screen shows what somebody else has changed', async () => {
    const { press, refetched, answer } = withScreen();
    const saved = press(() => Promise.reject(refused), { refetchIfFailed: [['order']] });
    await vi.waitFor(() => expect(refetched).toEqual(['order']));
    expect(saved.getCurrentResult().status).toBe('pending');
    answer();
    await vi.waitFor(() => expect(saved.getCurrentResult().error).toBe(refused));
  });

  it('says at once that the server was not reached, although the refetch gets no answer either', async () => {
    const { press, refetched } = withScreen();
    const saved = press(() => Promise.reject(unreached), { refetch: [['board']] });
    await vi.waitFor(() => expect(saved.getCurrentResult().error).toBe(unreached));
    expect(refetched).toEqual(['board']);
  });

  it('does not wait for what is refetched later', async () => {
    const { press, refetched } = withScreen();
    const saved = press(async () => 'saved', { refetchLater: [['today']] });
    await vi.waitFor(() => expect(saved.getCurrentResult().status).toBe('success'));
    expect(refetched).toEqual(['today']);
  });
});
