import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { start } from './running-shop.ts';

it('A server that stops is not ready at once, and answers everybody until nobody is sent to it any more', async () => {
  const { url, metricsUrl, stop } = await start({
    operation: { metricsPort: 0, drainSeconds: 2, logFormat: 'text' },
  });
  expect((await fetch(`${metricsUrl}/ready`)).status).toBe(200);
  // Imitate a load balancer: ask often whether the server is ready, and send visitors only while it is.
  let isSending = true;
  const statuses: number[] = [];
  const failures: unknown[] = [];
  const balancer = (async () => {
    while (isSending) {
      const answer = await fetch(`${metricsUrl}/ready`).catch(() => null);
      if (answer?.status !== 200) isSending = false;
      await pause(100);
    }
  })();
  const visitors = ['/', '/products', '/product/monstera', '/api/v1/common/check-maintenance-mode'].map(
    async (path) => {
      while (isSending)
        await fetch(url + path).then(
          async (answer) => {
            statuses.push(answer.status);
            await answer.arrayBuffer();
          },
          (error: unknown) => failures.push(error),
        );
    },
  );
  await expect.poll(() => statuses.length).toBeGreaterThan(20);
  const before = statuses.length;
  const stopped = stop();
  await Promise.all([balancer, ...visitors]);
  expect(statuses.length).toBeGreaterThan(before);
  expect(failures).toEqual([]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await stopped;
  await expect(fetch(url)).rejects.toThrow();
});
