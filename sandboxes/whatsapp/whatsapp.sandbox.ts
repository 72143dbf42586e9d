import { createHmac, randomBytes } from 'node:crypto';
import { html } from 'hono/html';
import * as z from 'zod/mini';
import { PATH, SIGNATURE_HEADER, SIGNATURE_PREFIX } from '#providers/whatsapp/whatsapp.wire.ts';
import { sandboxPage } from '../kit/page.ts';
import { style } from '../kit/page-style.ts';
import { isSecret, openSandbox, type Sandbox, type SandboxOptions } from '../kit/sandbox.ts';

/** A template as it is registered with Meta. */
type Template = {
  name: string;
  language: string;
  components: readonly {
    type: string;
    text?: string;
    buttons?: readonly { text: string; url: string }[];
  }[];
};

/** A delivered message as its recipient sees it. */
export type SandboxWhatsapp = { id: string; to: string; text: string; template: string; reference: string };

export type WhatsappSandboxOptions = Omit<SandboxOptions, 'store'> & {
  token: string;
  phoneNumberId: string;
  appSecret: string;
  webhookUrl: string;
  /** The approved templates, in the form in which they are registered with Meta. */
  templates: readonly Template[];
  /**
   * Called for every message that reaches a phone; the sandbox itself stores nothing.
   * @param chat the URL of the page on which the phone's owner writes to the shop
   */
  keep(message: SandboxWhatsapp, chat: string): Promise<void>;
};

/**
 * The endings of phone numbers that fail: messages to 100 are accepted but not delivered, 110 has received too many
 * messages.
 */
const NOT_ON_WHATSAPP = '100';
const TOO_MANY = '110';
const PHONE = /^\d{8,15}$/;

const TITLES: Record<number, string> = {
  100: 'Invalid parameter',
  190: 'Access token has expired',
  131026: 'Message undeliverable',
  131056: '(Business Account, Consumer Account) pair rate limit hit',
  132000: 'Number of parameters does not match the expected number of params',
  132001: 'Template name does not exist in the translation',
};

const text = z.string().check(z.minLength(1));
const parameters = z.array(z.object({ type: z.literal('text'), text })).check(z.minLength(1));
const message = z.object({
  messaging_product: z.literal('whatsapp'),
  to: z.string().check(z.regex(/^\+?\d{8,15}$/)),
  type: z.literal('template'),
  template: z.object({
    name: text,
    language: z.object({ code: text }),
    components: z.array(
      z.discriminatedUnion('type', [
        z.object({ type: z.literal('body'), parameters }),
        z.object({
          type: z.literal('button'),
          sub_type: z.literal('url'),
          index: z.literal('0'),
          parameters,
        }),
      ]),
    ),
  }),
  biz_opaque_callback_data: z.optional(z.string().check(z.maxLength(512))),
});
type Message = z.output<typeof message>;

const fill = (template: string, values: readonly string[]): string =>
  template.replace(/\{\{(\d+)\}\}/g, (_, number: string) => values[Number(number) - 1] ?? '');
const countOf = (template: string): number => new Set(template.match(/\{\{\d+\}\}/g)).size;

/** The text of a message as a phone shows it; null if the values do not fit the template. */
function drawn({ components }: Template, { template }: Message) {
  const registered = (type: string) => components.find((one) => one.type === type);
  const body = registered('BODY')?.text ?? '';
  const button = registered('BUTTONS')?.buttons?.[0];
  const valuesOf = (type: 'body' | 'button') =>
    template.components.find((one) => one.type === type)?.parameters.map((one) => one.text) ?? [];
  if (valuesOf('body').length !== countOf(body) || valuesOf('button').length !== countOf(button?.url ?? ''))
    return null;
  const link = button && `${button.text}: ${fill(button.url, valuesOf('button'))}`;
  return [fill(body, valuesOf('body')), link, registered('FOOTER')?.text]
    .filter((line) => line !== undefined)
    .join('\n');
}

/**
 * Replaces Meta's Cloud API outside live mode: the same call, errors and signed webhooks over real HTTP (product.md 1).
 * Numbers ending in 100 and 110 fail in the two ways a number can.
 */
export async function startWhatsappSandbox(options: WhatsappSandboxOptions): Promise<Sandbox> {
  const { token, phoneNumberId, appSecret, webhookUrl, templates, keep, now } = options;
  const { app, pageUrl, webhooks, sandbox } = await openSandbox(options, { secret: token });
  const failure = (code: number, details: string) => ({
    error: {
      message: `(#${code}) ${TITLES[code]}`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details },
      fbtrace_id: randomBytes(8).toString('hex'),
    },
  });
  const timestamp = (): string => String(Math.floor(now().getTime() / 1000));

  function report(value: Record<string, unknown>): void {
    const body = {
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '0',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '966112345678', phone_number_id: phoneNumberId },
                ...value,
              },
            },
          ],
        },
      ],
    };
    const signature = createHmac('sha256', appSecret).update(JSON.stringify(body)).digest('hex');
    const headers = { [SIGNATURE_HEADER]: SIGNATURE_PREFIX + signature };
    webhooks.send(async () => [{ url: webhookUrl, headers, body }]);
  }
  const reportStatus = (
    id: string,
    { to, biz_opaque_callback_data }: Message,
    status: string,
    code?: number,
  ) =>
    report({
      statuses: [
        {
          id,
          status,
          timestamp: timestamp(),
          recipient_id: to.replace(/\D/g, ''),
          ...(biz_opaque_callback_data === undefined ? {} : { biz_opaque_callback_data }),
          ...(code === undefined
            ? {}
            : {
                errors: [
                  {
                    code,
                    title: TITLES[code],
                    message: TITLES[code],
                    error_data: { details: 'Message Undeliverable.' },
                  },
                ],
              }),
        },
      ],
    });

  app.post(PATH.messages(phoneNumberId), async (c) => {
    if (!isSecret(c.req.header('authorization'), `Bearer ${token}`))
      return c.json(failure(190, 'The access token is not valid.'), 401);
    const given = z.safeParse(message, await c.req.json().catch(() => null)).data;
    if (!given) return c.json(failure(100, 'The message could not be read.'), 400);
    const { name, language } = given.template;
    const template = templates.find((one) => one.name === name && one.language === language.code);
    if (!template)
      return c.json(failure(132001, `template name (${name}) does not exist in ${language.code}`), 404);
    const shown = drawn(template, given);
    if (shown === null) return c.json(failure(132000, 'The values do not fit the template.'), 400);
    const digits = given.to.replace(/\D/g, '');
    if (digits.endsWith(TOO_MANY))
      return c.json(failure(131056, 'Too many messages to this number in a short time.'), 400);
    const id = `wamid.${randomBytes(24).toString('base64url')}`;
    if (digits.endsWith(NOT_ON_WHATSAPP)) reportStatus(id, given, 'failed', 131026);
    else {
      const reference = given.biz_opaque_callback_data ?? '';
      await keep(
        { id, to: `+${digits}`, text: shown, template: name, reference },
        `${pageUrl}/chats/${digits}`,
      );
      reportStatus(id, given, 'sent');
      reportStatus(id, given, 'delivered');
    }
    return c.json({
      messaging_product: 'whatsapp',
      contacts: [{ input: given.to, wa_id: digits }],
      messages: [{ id, message_status: 'accepted' }],
    });
  });

  app.get('/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }));
  const chatPage = (phone: string, notice: string) =>
    sandboxPage(
      { language: 'en', brand: 'WhatsApp · sandbox', stylePath: '/style.css' },
      'Write to the shop',
      html`${notice === '' ? '' : html`<p class="notice" role="status">${notice}</p>`}
<form method="post"><div class="field"><label for="text">Message from <bdi>+${phone}</bdi></label>
<input id="text" name="text" required maxlength="200" dir="auto"></div><button>Send</button></form>`,
    );
  app.get('/chats/:phone', (c) =>
    PHONE.test(c.req.param('phone')) ? c.html(chatPage(c.req.param('phone'), '')) : c.notFound(),
  );
  app.post('/chats/:phone', async (c) => {
    const from = c.req.param('phone');
    const { text: body } = await c.req.parseBody();
    if (!PHONE.test(from) || typeof body !== 'string' || body === '')
      return c.text('A message has a number and a text.', 400);
    report({
      contacts: [{ profile: { name: 'Sandbox' }, wa_id: from }],
      messages: [
        {
          from,
          id: `wamid.${randomBytes(24).toString('base64url')}`,
          timestamp: timestamp(),
          type: 'text',
          text: { body },
        },
      ],
    });
    return c.html(chatPage(from, 'Sent.'));
  });
  return sandbox;
}
