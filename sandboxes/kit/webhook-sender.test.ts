import { expect, it } from 'vitest';
import { listen } from '#providers/payments/test-tap.ts';
import { WebhookSender } from './webhook-sender.ts';

it('A webhook is still sent when the store fails for a moment, and the failure does not end the process', async () => {
  const { url, received } = await listen();
  const webhooks = new WebhookSender([1, 1]);
  const fail = () => Promise.reject(new Error('The store is down.'));
  let writings = 0;
  webhooks.send(async () => {
    writings += 1;
    if (writings === 1) await fail();
    return [{ url, headers: {}, body: { id: 'chg_1' }, note: fail }];
  });
  await webhooks.settled();
  expect(writings).toBe(2);
  expect(received.map(({ body }) => body)).toEqual(['{"id":"chg_1"}']);
});
