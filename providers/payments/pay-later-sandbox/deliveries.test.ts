import { expect, it } from 'vitest';
import { listen } from '../test-tap.ts';
import { Deliveries } from './deliveries.ts';

it('A webhook is sent although the books are away for a moment, and nothing of it ends the process', async () => {
  const { url, received } = await listen();
  const deliveries = new Deliveries([1, 1]);
  const away = () => Promise.reject(new Error('The books are away.'));
  let writings = 0;
  deliveries.tell(async () => {
    writings += 1;
    if (writings === 1) await away();
    return [{ url, headers: {}, body: { id: 'chg_1' }, note: away }];
  });
  await deliveries.settled();
  expect(writings).toBe(2);
  expect(received.map(({ body }) => body)).toEqual(['{"id":"chg_1"}']);
});
