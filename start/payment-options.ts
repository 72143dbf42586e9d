import { createPrivateKey, X509Certificate } from 'node:crypto';
import { resourceKeyOf } from '#providers/payments/neoleap-trandata.ts';
import { CannotOpen, pemOf, readTogether } from './environment.ts';

/** Certificate and key of the merchant identity, in PEM. */
export type ApplePayKeys = { merchantId: string; displayName: string; certificate: string; key: string };
/** `webhookSecret` is chosen by the shop: what Tabby sends with its webhooks. */
export type TabbyKeys = { secretKey: string; merchantCode: string; webhookSecret: string };
export type TamaraKeys = { apiToken: string; notificationToken: string };
export type UrpayKeys = { baseUrl: string; tranportalId: string; password: string; resourceKey: Buffer };

/** The sheet shows no more of a name. */
const DISPLAY_NAME_MOST = 64;

export function readApplePay(env: NodeJS.ProcessEnv): ApplePayKeys | null {
  const names = [
    'APPLE_PAY_MERCHANT_ID',
    'APPLE_PAY_DISPLAY_NAME',
    'APPLE_PAY_CERTIFICATE',
    'APPLE_PAY_KEY',
  ] as const;
  const given = readTogether(env, 'Apple Pay', ...names);
  if (given === null) return null;
  const displayName = given.APPLE_PAY_DISPLAY_NAME;
  if (displayName.length > DISPLAY_NAME_MOST)
    throw new CannotOpen(`APPLE_PAY_DISPLAY_NAME has at most ${DISPLAY_NAME_MOST} characters.`);
  const certificate = pemOf(given.APPLE_PAY_CERTIFICATE);
  const key = pemOf(given.APPLE_PAY_KEY);
  try {
    if (new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key)))
      return { merchantId: given.APPLE_PAY_MERCHANT_ID, displayName, certificate, key };
  } catch {
    // Said below: what they are instead is nobody's business.
  }
  throw new CannotOpen(
    'APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY must be the merchant identity certificate and its own key, in PEM.',
  );
}

export function readTabby(env: NodeJS.ProcessEnv): TabbyKeys | null {
  const names = ['TABBY_SECRET_KEY', 'TABBY_MERCHANT_CODE', 'TABBY_WEBHOOK_SECRET'] as const;
  const given = readTogether(env, 'Payment by Tabby', ...names);
  return (
    given && {
      secretKey: given.TABBY_SECRET_KEY,
      merchantCode: given.TABBY_MERCHANT_CODE,
      webhookSecret: given.TABBY_WEBHOOK_SECRET,
    }
  );
}

export function readTamara(env: NodeJS.ProcessEnv): TamaraKeys | null {
  const given = readTogether(env, 'Payment by Tamara', 'TAMARA_API_TOKEN', 'TAMARA_NOTIFICATION_TOKEN');
  return given && { apiToken: given.TAMARA_API_TOKEN, notificationToken: given.TAMARA_NOTIFICATION_TOKEN };
}

/** The gateway's host is confirmed when the shop joins it (providers/05-urpay, Known). */
const URPAY_URL = 'https://securepayments.neoleap.com.sa';

export function readUrpay(env: NodeJS.ProcessEnv): UrpayKeys | null {
  const names = ['URPAY_TRANPORTAL_ID', 'URPAY_PASSWORD', 'URPAY_RESOURCE_KEY'] as const;
  const given = readTogether(env, 'Payment by urpay', ...names);
  if (given === null) return null;
  const resourceKey = resourceKeyOf(given.URPAY_RESOURCE_KEY);
  if (resourceKey === null)
    throw new CannotOpen(
      'URPAY_RESOURCE_KEY must be the 32 characters, or the 64 hexadecimal ones, of the bank.',
    );
  const baseUrl = (env.URPAY_URL ?? URPAY_URL).replace(/(?<!\/)\/+$/, '');
  if (!baseUrl.startsWith('https://')) throw new CannotOpen('URPAY_URL must be an https:// address.');
  return {
    baseUrl,
    tranportalId: given.URPAY_TRANPORTAL_ID,
    password: given.URPAY_PASSWORD,
    resourceKey,
  };
}
