import * as z from 'zod/mini';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import type { SmsPort } from './sms.port.ts';
import { smsClient } from './sms-client.ts';

export type UnifonicOptions = {
  /** The base URL, `https://el.cloud.unifonic.com` or the sandbox's, without a trailing slash. */
  baseUrl: string;
  /** The application's secret id. */
  appSid: string;
  /** The registered sender, at most 11 characters (providers/06-sms). */
  senderId: string;
  timeLimitMs?: number;
};

/** The message class for Saudi Arabia: 3 means service messages, such as codes and order updates (providers/06-sms). */
const SERVICE_MESSAGE = '3';

/**
 * The error codes of a number that can never receive messages (ER-482 is unconfirmed). All other errors may pass:
 * balance, sender, rate.
 */
const NUMBER_ERRORS = new Set(['ER-04', 'ER-482']);

// The shape of Unifonic's response; in some responses `success` is the text "true" (providers/06-sms).
const answer = z.object({
  success: z.union([z.boolean(), z.string()]),
  errorCode: z.optional(z.nullable(z.string())),
  message: z.optional(z.nullable(z.string())),
  data: z.optional(
    z.nullable(
      z.object({
        MessageID: z.optional(z.union([z.string(), z.number()])),
        Status: z.optional(z.string()),
      }),
    ),
  ),
});

/**
 * SMS through Unifonic's REST API (providers/06-sms). Unifonic responds with HTTP 200 to failures too, so the body
 * decides.
 */
export function unifonicSms({ baseUrl, appSid, senderId, timeLimitMs }: UnifonicOptions): SmsPort {
  const http = smsClient('Unifonic', { baseUrl, timeLimitMs });
  return {
    async send({ to, text }, reference) {
      const { status, body } = await http.sendForJson({
        method: 'POST',
        path: '/rest/SMS/messages',
        form: {
          AppSid: appSid,
          SenderID: senderId,
          // The recipient is the phone number in digits only, without + or 00.
          Recipient: to.replace(/\D/g, ''),
          Body: text,
          responseType: 'JSON',
          CorrelationID: reference,
          async: 'false',
          MessageType: SERVICE_MESSAGE,
        },
      });
      const read = z.safeParse(answer, body);
      if (!read.success) throw new ProviderDown(`Unifonic's answer (${status}) was not understood.`);
      const { success, errorCode, message, data } = read.data;
      const reason = `Unifonic: ${errorCode ?? status} ${data?.Status ?? ''} ${message ?? ''}`.trim();
      if (NUMBER_ERRORS.has(errorCode ?? '') || data?.Status === 'Rejected')
        throw new ProviderRefused(reason);
      if (String(success) !== 'true' || status >= 400 || data?.Status === 'Failed')
        throw new ProviderDown(reason);
      return { id: String(data?.MessageID ?? reference) };
    },
  };
}
