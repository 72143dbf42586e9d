import { type SmsPort, SmsUnreachable } from './sms.port.ts';

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
      if (!(error instanceof SmsUnreachable)) throw error;
      return await second.send(message, reference);
    }
  },
});
