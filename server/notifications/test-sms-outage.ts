import { expect } from 'vitest';
import { ProviderDown } from '#providers/http/errors.port.ts';
import type { TestShop } from '#server/test-shop.ts';

/** Runs the waiting jobs while the SMS service is away. The one that needs it fails and stays in the queue. */
export async function runJobsWithoutSms(shop: TestShop): Promise<void> {
  const { sms } = shop.providers;
  const { send } = sms;
  sms.send = () => Promise.reject(new ProviderDown('The SMS service is away.'));
  try {
    await expect(shop.runJobs()).rejects.toThrow(ProviderDown);
  } finally {
    sms.send = send;
  }
}
