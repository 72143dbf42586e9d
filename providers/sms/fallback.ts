import { ProviderDown } from '../http/errors.port.ts';
import type { SmsPort } from './sms.port.ts';

/** Whether the first service certainly did not accept the message: it was not reached, or failed with a 5xx. */
const didNotTake = (error: unknown): boolean =>
  error instanceof ProviderDown && (!error.wasSent || (error.status ?? 0) >= 500);

/**
 * Sends by the second service only if the first certainly did not accept the message. A number that the first refused
 * is not tried again, and after a timeout the message is retried later with the same code, so that never both services
 * send it (providers/06-sms, Design).
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
