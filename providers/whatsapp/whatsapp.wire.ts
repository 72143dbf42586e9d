import * as z from 'zod/mini';
import type { WhatsappEvent, WhatsappMessage, WhatsappReason, WhatsappStatus } from './whatsapp.port.ts';

/*
 * The wire format of Meta's WhatsApp Cloud API (providers/15-whatsapp). UNCONFIRMED, to be checked with a real account:
 * that the signature covers the exact bytes of the body, and that every status of a message, including `failed`,
 * returns `biz_opaque_callback_data`.
 */

/** The API's URL with its version; Meta supports a version for about two years. */
export const GRAPH_URL = 'https://graph.facebook.com/v24.0';
export const PATH = {
  messages: (phoneNumberId: string) => `/${encodeURIComponent(phoneNumberId)}/messages`,
} as const;
export const SIGNATURE_HEADER = 'x-hub-signature-256';
export const SIGNATURE_PREFIX = 'sha256=';

/** A phone number in digits only, by which WhatsApp identifies people. */
const waId = z.string().check(z.regex(/^\d{5,20}$/));

export const messageRequest = (
  { to, template, language, values, buttonPath }: WhatsappMessage,
  reference: string,
) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'template',
  template: {
    name: template,
    language: { code: language },
    components: [
      { type: 'body', parameters: values.map((text) => ({ type: 'text', text })) },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: buttonPath }] },
    ],
  },
  // The shop's reference. Each status of the message returns it, even if the response to this request was lost.
  biz_opaque_callback_data: reference,
});

export const accepted = z.object({
  messages: z.array(z.object({ id: z.string().check(z.minLength(1)) })).check(z.minLength(1)),
});

const fault = z.object({
  code: z.number(),
  message: z.optional(z.string()),
  title: z.optional(z.string()),
  error_subcode: z.optional(z.number()),
  error_data: z.optional(z.object({ details: z.optional(z.string()) })),
});
export const refused = z.object({ error: fault });
type Fault = z.output<typeof fault>;

/**
 * Meta's error codes by reason. Meta recommends deciding by `code`, because subcodes and HTTP statuses are not
 * reliable.
 */
const CODES: Record<Exclude<WhatsappReason, 'other'>, readonly number[]> = {
  // These codes mean that the person is not on WhatsApp or has an old version, is not on a test account's list, or is
  // excluded by Meta for protection or experiments.
  notReachable: [131021, 131026, 131030, 131047, 131049, 131050, 130472],
  // These codes mean a fault of the template: wrong number of values, unknown name or language, too long, against the
  // policy, wrong format, paused, disabled.
  template: [132000, 132001, 132005, 132007, 132012, 132015, 132016],
  // These codes mean rate limits of the app, the account, the phone number, or this pair of numbers. They end within
  // seconds to minutes.
  tooMany: [4, 80007, 130429, 131056],
  // These codes mean a problem with the token, permissions, the account's standing, its quality rating (131048: marked
  // as spam), payment, or the phone number's registration. Only staff can solve it.
  account: [0, 3, 10, 33, 190, 368, 131005, 131031, 131042, 131045, 131048, 133010],
};
const isPermission = (code: number): boolean => code >= 200 && code <= 299;

export function reasonOf({ code }: Fault): WhatsappReason {
  const found = Object.entries(CODES).find(([, codes]) => codes.includes(code));
  if (found) return found[0] as WhatsappReason;
  return isPermission(code) ? 'account' : 'other';
}

export const detailOf = ({ code, message, title, error_subcode, error_data }: Fault): string =>
  [
    error_subcode === undefined ? String(code) : `${code}/${error_subcode}`,
    message ?? title,
    error_data?.details,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(' ');

const STATUSES: readonly string[] = ['sent', 'delivered', 'read', 'failed'] satisfies WhatsappStatus[];

const status = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(256)),
  status: z.string(),
  biz_opaque_callback_data: z.optional(z.string()),
  errors: z.optional(z.array(fault)),
});
const inbound = z.object({
  from: waId,
  timestamp: z.string().check(z.regex(/^\d{1,12}$/)),
  text: z.optional(z.object({ body: z.string() })),
  /** The text of a quick-reply button below a template. */
  button: z.optional(z.object({ text: z.string() })),
});
/** Lists whose entries are parsed one by one, so that one of an unknown format does not lose the others. */
const entries = z.optional(z.array(z.unknown()));
const messagesValue = z.object({
  metadata: z.object({ phone_number_id: z.string() }),
  statuses: entries,
  messages: entries,
});
/** One webhook may hold several entries, each with several changes. */
export const webhook = z.object({
  object: z.string(),
  entry: z.array(z.object({ changes: z.array(z.object({ field: z.string(), value: z.unknown() })) })),
});

function statusEvent(given: unknown): WhatsappEvent[] {
  const read = z.safeParse(status, given).data;
  if (!read || !STATUSES.includes(read.status)) return [];
  const [error] = read.errors ?? [];
  const hasFailed = read.status === 'failed';
  return [
    {
      kind: 'status',
      id: read.id,
      reference: read.biz_opaque_callback_data ?? null,
      status: read.status as WhatsappStatus,
      reason: !hasFailed ? null : error ? reasonOf(error) : 'other',
      detail: error ? detailOf(error) : '',
    },
  ];
}

function replyEvent(given: unknown): WhatsappEvent[] {
  const read = z.safeParse(inbound, given).data;
  const text = read?.text?.body ?? read?.button?.text;
  if (!read || text === undefined) return [];
  return [{ kind: 'reply', from: `+${read.from}`, text, at: new Date(Number(read.timestamp) * 1000) }];
}

/**
 * The events that a webhook reports about this phone number; events about other numbers or of other kinds are ignored.
 */
export function eventsOf(
  { object, entry }: z.output<typeof webhook>,
  phoneNumberId: string,
): WhatsappEvent[] {
  if (object !== 'whatsapp_business_account') return [];
  return entry
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, value }) => {
      const read = field === 'messages' ? z.safeParse(messagesValue, value).data : undefined;
      if (read?.metadata.phone_number_id !== phoneNumberId) return [];
      return [...(read.statuses ?? []).flatMap(statusEvent), ...(read.messages ?? []).flatMap(replyEvent)];
    });
}
