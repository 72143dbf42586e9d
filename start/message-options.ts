import { addressIn, readSmtpUrl } from '#providers/email/smtp.ts';
import { faultOfSender } from '#providers/sms/sender.ts';
import type { WhatsappKeys } from '#providers/whatsapp/whatsapp.ts';
import { ConfigurationError, readTogether } from './environment.ts';
import { FCM_NAMES, isKeyPair, type PushOptions, readFcmKeys } from './push.ts';

export type SmsService =
  | { service: 'unifonic'; appSid: string; senderId: string }
  | { service: 'twilio'; accountSid: string; authToken: string; from: string };
/** The SMS services; `second` takes over while `first` is unavailable (providers/06-sms, Design). */
export type SmsOptions = { first: SmsService; second: SmsService | null };
/** The e-mail settings: `url` is the mail server's URL, `from` is the sender's address. */
export type EmailOptions = { url: string; from: string };

/**
 * The id of a Twilio messaging service. It is accepted instead of a sender, because the messaging service stores its
 * own senders.
 */
const MESSAGING_SERVICE = /^MG[0-9a-f]{32}$/i;

function readSender(name: string, sender: string): string {
  const fault = MESSAGING_SERVICE.test(sender) && name === 'TWILIO_FROM' ? null : faultOfSender(sender);
  if (fault !== null)
    throw new ConfigurationError(`${name} cannot be "${sender}": a sender of SMS ${fault}.`);
  return sender;
}

export function readSms(env: NodeJS.ProcessEnv): SmsOptions | null {
  const unifonic = readTogether(env, 'SMS by Unifonic', 'UNIFONIC_APP_SID', 'UNIFONIC_SENDER_ID');
  const twilio = readTogether(env, 'SMS by Twilio', 'TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM');
  const services: SmsService[] = [];
  if (unifonic) {
    const senderId = readSender('UNIFONIC_SENDER_ID', unifonic.UNIFONIC_SENDER_ID);
    services.push({ service: 'unifonic', appSid: unifonic.UNIFONIC_APP_SID, senderId });
  }
  if (twilio) {
    const from = readSender('TWILIO_FROM', twilio.TWILIO_FROM);
    const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken } = twilio;
    services.push({ service: 'twilio', accountSid, authToken, from });
  }
  const [first, second = null] = services;
  return first ? { first, second } : null;
}

/**
 * Reads the WhatsApp settings; null if none is set.
 * @throws ConfigurationError if only some are set
 */
export function readWhatsapp(env: NodeJS.ProcessEnv): WhatsappKeys | null {
  const given = readTogether(
    env,
    'WhatsApp',
    'WHATSAPP_TOKEN',
    'WHATSAPP_PHONE_NUMBER_ID',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
  );
  if (given === null) return null;
  const { WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = given;
  if (!/^\d{5,20}$/.test(phoneNumberId))
    throw new ConfigurationError(
      `WHATSAPP_PHONE_NUMBER_ID must be the digits of the number's id at Meta, not "${phoneNumberId}".`,
    );
  return {
    token: given.WHATSAPP_TOKEN,
    phoneNumberId,
    appSecret: given.WHATSAPP_APP_SECRET,
    verifyToken: given.WHATSAPP_VERIFY_TOKEN,
  };
}

export function readEmail(env: NodeJS.ProcessEnv): EmailOptions | null {
  const given = readTogether(env, 'E-mail', 'SMTP_URL', 'EMAIL_FROM');
  if (given === null) return null;
  const { SMTP_URL: url, EMAIL_FROM: from } = given;
  try {
    readSmtpUrl(url);
  } catch (error) {
    // Do not repeat the URL in the message, because it contains a password.
    throw new ConfigurationError(`SMTP_URL cannot be used: ${(error as Error).message}.`);
  }
  if (addressIn(from) === null)
    throw new ConfigurationError(`EMAIL_FROM must be an address or "Name <address>", not "${from}".`);
  return { url, from };
}

/**
 * Reads the mailbox for messages from the shop's forms: SHOP_EMAIL, or the sender of the shop's e-mail if that is not
 * set.
 */
export function readShopEmail(env: NodeJS.ProcessEnv): string | null {
  const given = env.SHOP_EMAIL || env.EMAIL_FROM;
  if (!given) return null;
  const address = addressIn(given);
  if (address === null) throw new ConfigurationError(`SHOP_EMAIL must be an address, not "${given}".`);
  return address;
}

export function readPush(env: NodeJS.ProcessEnv): PushOptions {
  const given = readTogether(env, 'Push', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY');
  const webPush = given && { publicKey: given.VAPID_PUBLIC_KEY, privateKey: given.VAPID_PRIVATE_KEY };
  if (webPush !== null && !isKeyPair(webPush))
    throw new ConfigurationError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY do not belong together.');
  const firebase = readTogether(env, 'Push by Firebase', ...FCM_NAMES);
  try {
    return { webPush, fcm: firebase && readFcmKeys(firebase) };
  } catch (error) {
    throw new ConfigurationError((error as Error).message);
  }
}
