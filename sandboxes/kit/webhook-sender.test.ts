import { expect, it } from 'vitest';
import { listen } from '#providers/payments/test-tap.ts';
import { WebhookSender } from './webhook-sender.ts';

it('A webhook is sent although the books are away for a moment, and nothing of it ends the process', async () => {
  const { url, received } = await listen();
  const webhooks = new WebhookSender([1, 1]);
  const away = () => Promise.reject(new Error('The books are away.'));
  let writings = 0;
  webhooks.send(async () => {
    writings += 1;
    if (writings === 1) await away();
    return [{ url, headers: {}, body: { id: 'chg_1' }, note: away }];
  });
  await webhooks.settled();
  expect(writings).toBe(2);
  expect(received.map(({ body }) => body)).toEqual(['{"id":"chg_1"}']);
});
