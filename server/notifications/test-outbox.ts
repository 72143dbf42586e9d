import { afterAll } from 'vitest';
import { smtpEmail } from '#providers/email/smtp.ts';
import { unifonicSms } from '#providers/sms/unifonic.ts';
import { startSmtpSandbox } from '#sandboxes/smtp/smtp.sandbox.ts';
import { startSmsSandbox } from '#sandboxes/unifonic/sms.sandbox.ts';
import { type TestShop, testShop } from '#server/test-shop.ts';
import { insertIntoOutbox, listOutbox } from './notifications.public.ts';

const KEYS = { appSid: 'test-app', senderId: 'Ashjar' };
const FROM = 'Ashjar <hello@shop.test>';

/**
 * An empty shop that sends SMS and e-mail over the real protocols to the sandboxes, which store the messages in its
 * outbox, as in the demo.
 */
export async function shopWithOutbox() {
  const opened: { shop?: TestShop } = {};
  const keep = (kind: 'sms' | 'email', recipient: string, body: string, meta: Record<string, string>) => {
    const { database, clock } = opened.shop!;
    return insertIntoOutbox(database, { kind, recipient, body, meta, at: clock.now() });
  };
  const sms = await startSmsSandbox({
    ...KEYS,
    keep: ({ to, text, ...meta }) => keep('sms', to, text, meta),
  });
  const smtp = await startSmtpSandbox({ keep: ({ to, text, ...meta }) => keep('email', to, text, meta) });
  const shop = await testShop({
    data: 'empty',
    sms: unifonicSms({ baseUrl: sms.url, ...KEYS }),
    email: smtpEmail({ url: smtp.url, from: FROM }),
  });
  opened.shop = shop;
  afterAll(async () => {
    await Promise.all([sms.stop(), smtp.stop()]);
  });
  return { shop, sentTo: (recipient: string) => listOutbox(shop.database, { recipient }) };
}
