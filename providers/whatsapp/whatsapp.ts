import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { httpClient } from '../http/client.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { isSecret } from '../http/is-secret.ts';
import type { WhatsappPort } from './whatsapp.port.ts';
import {
  accepted,
  detailOf,
  eventsOf,
  messageRequest,
  PATH,
  reasonOf,
  refused,
  SIGNATURE_HEADER,
  SIGNATURE_PREFIX,
  webhook,
} from './whatsapp.wire.ts';

export type WhatsappKeys = {
  /** The permanent token of a system user. */
  token: string;
  /** The id of the shop's phone number at Meta, not the number itself. */
  phoneNumberId: string;
  /** The secret of the Meta app, with which Meta signs webhooks. */
  appSecret: string;
  /** The verify token, chosen by the shop; Meta sends it when the webhook URL is registered. */
  verifyToken: string;
};
export type WhatsappOptions = WhatsappKeys & {
  /** The base URL, `https://graph.facebook.com/v24.0` or the sandbox's, without a trailing slash. */
  baseUrl: string;
  timeLimitMs?: number;
};

/**
 * The time limit of a request in milliseconds. It is longer than Node's connect timeout (10 s), so that a failed
 * connection is not mistaken for a lost response.
 */
const TIMEOUT_MS = 15_000;
/** Matches a valid challenge. Meta sends a number; the shop echoes nothing that could be HTML. */
const CHALLENGE = /^[A-Za-z0-9_.-]{1,200}$/;

/** WhatsApp through Meta's Cloud API (providers/15-whatsapp). */
export function cloudWhatsapp(options: WhatsappOptions): WhatsappPort {
  const { baseUrl, token, phoneNumberId, appSecret, verifyToken, timeLimitMs = TIMEOUT_MS } = options;
  // The client returns all error responses, even 401 and 429, because Meta explains a refusal in the body.
  const http = httpClient({ name: 'WhatsApp', baseUrl, timeLimitMs, turnedAway: [], hidesPath: true });
  return {
    async send(message, reference) {
      const { isOk, status, body, retryAfterSeconds } = await http.sendForJson({
        method: 'POST',
        path: PATH.messages(phoneNumberId),
        headers: { authorization: `Bearer ${token}` },
        json: messageRequest(message, reference),
      });
      if (isOk) {
        const [first] = z.safeParse(accepted, body).data?.messages ?? [];
        if (first) return { id: first.id };
        throw new ProviderDown(`WhatsApp's answer (${status}) was not understood.`, { status });
      }
      const fault = z.safeParse(refused, body).data?.error;
      throw new ProviderRefused(`WhatsApp: ${fault ? detailOf(fault) : status}`, {
        code: fault ? reasonOf(fault) : 'other',
        status,
        retryAfterSeconds,
      });
    },
    answerCheck(query) {
      const { 'hub.mode': mode, 'hub.verify_token': given, 'hub.challenge': challenge } = query;
      if (mode !== 'subscribe' || !isSecret(given ?? '', verifyToken)) return null;
      return challenge !== undefined && CHALLENGE.test(challenge) ? challenge : null;
    },
    readWebhook(body, headers) {
      const signature = SIGNATURE_PREFIX + createHmac('sha256', appSecret).update(body).digest('hex');
      if (!isSecret(headers[SIGNATURE_HEADER] ?? '', signature)) return 'forged';
      let json: unknown;
      try {
        json = JSON.parse(Buffer.from(body).toString('utf8'));
      } catch {
        return 'notUnderstood';
      }
      const read = z.safeParse(webhook, json);
      return read.success ? eventsOf(read.data, phoneNumberId) : 'notUnderstood';
    },
  };
}
