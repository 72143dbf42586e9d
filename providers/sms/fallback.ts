import { ProviderDown } from '../http/errors.port.ts';
import type { SmsPort } from './sms.port.ts';

/** The first service was not reached, or failed with a 5xx: it did not accept the message. */
const didNotTake = (error: unknown): boolean =>
  error instanceof ProviderDown && (!error.wasSent || (error.status ?? 0) >= 500);

/**
 * Sends by the second service when the first is away. It takes over only where the first surely did not accept the
 * message: a refused number stays refused, and a timeout is retried later with the same code, so that the two never
 * both send it (providers/06-sms, Design).
 */
export const smsWithFallback = (first: SmsPort, second: SmsPort): SmsPort => ({
  async send(message, reference) {
    try {
      return await first.send(message, reference);
    } catch (error) {
      if (!didNotTake(error)) throw error;
      return await second.send(message, reference);
    }
  },
});
