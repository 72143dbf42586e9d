import { createPrivateKey, X509Certificate } from 'node:crypto';
import { ConfigurationError, pemOf, readTogether } from './environment.ts';

/** The certificate and private key of Apple Pay's merchant identity, in PEM format. */
export type ApplePayKeys = { merchantId: string; displayName: string; certificate: string; key: string };
/** The maximum length of the shop's name in Apple's payment sheet. */
const MAX_DISPLAY_NAME_LENGTH = 64;

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
  if (displayName.length > MAX_DISPLAY_NAME_LENGTH)
    throw new ConfigurationError(`APPLE_PAY_DISPLAY_NAME has at most ${MAX_DISPLAY_NAME_LENGTH} characters.`);
  const certificate = pemOf(given.APPLE_PAY_CERTIFICATE);
  const key = pemOf(given.APPLE_PAY_KEY);
  try {
    if (new X509Certificate(certificate).checkPrivateKey(createPrivateKey(key)))
      return { merchantId: given.APPLE_PAY_MERCHANT_ID, displayName, certificate, key };
  } catch {
    // Ignore the error: its message could contain the key, so the error below replaces it.
  }
  throw new ConfigurationError(
    'APPLE_PAY_CERTIFICATE and APPLE_PAY_KEY must be the merchant identity certificate and its own key, in PEM.',
  );
}
