import * as z from 'zod/mini';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import type { SmsPort } from './sms.port.ts';
import { smsClient } from './sms-client.ts';

export type TwilioOptions = {
  /** The base URL, `https://api.twilio.com`, without a trailing slash. */
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** The registered sender, or the id of a messaging service (`MG…`). */
  from: string;
  timeLimitMs?: number;
};

/**
 * Twilio's error codes for a number that can never receive the message: invalid, unsubscribed, unreachable, not a
 * mobile.
 */
const NUMBER_ERRORS = new Set([21211, 21610, 21612, 21614]);

const answer = z.object({
  sid: z.optional(z.string()),
  status: z.optional(z.union([z.string(), z.number()])),
  code: z.optional(z.nullable(z.number())),
  error_code: z.optional(z.nullable(z.number())),
});

/**
 * SMS through Twilio's Programmable Messaging. The shop creates and checks its own codes instead of using Twilio's
 * (providers/06-sms, Design).
 */
export function twilioSms({ baseUrl, accountSid, authToken, from, timeLimitMs }: TwilioOptions): SmsPort {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const http = smsClient('Twilio', { baseUrl, timeLimitMs });
  return {
    async send({ to, text }) {
      const { status, body } = await http.sendForJson({
        method: 'POST',
        path: `/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
        headers: { authorization },
        form: {
          To: to,
          Body: text,
          ...(from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }),
        },
      });
      const read = z.safeParse(answer, body);
      if (!read.success) throw new ProviderDown(`Twilio's answer (${status}) was not understood.`);
      const { sid, status: outcome, code, error_code: errorCode } = read.data;
      const fault = code ?? errorCode ?? null;
      if (fault !== null && NUMBER_ERRORS.has(fault)) throw new ProviderRefused(`Twilio: ${fault}`);
      if (status >= 400 || fault !== null || outcome === 'failed' || sid === undefined)
        throw new ProviderDown(`Twilio: ${status} ${fault ?? ''} ${outcome ?? ''}`.trim());
      return { id: sid };
    },
  };
}
