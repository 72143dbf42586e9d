import { ProviderDown } from '../http/errors.port.ts';
import type { SmsPort } from './sms.port.ts';

/** It was never reached, or failed by itself: the message is not with it. */
const didNotTake = (error: unknown): boolean =>
  error instanceof ProviderDown && (!error.wasSent || (error.status ?? 0) >= 500);

/**
 * Two services, the second for when the first is away. It takes over only where the message is surely not with the
 * first: a number that is refused stays refused, and what was not answered in time is tried again later, with the same
 * code, rather than sent by both (providers/06-sms, Design).
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
