import { createPrivateKey } from 'node:crypto';
import { ConfigurationError, pemOf, readTogether } from './environment.ts';

/** The settings for signing in with other providers. Each is optional, and null if none of its secrets is set. */
export type IdentityOptions = {
  google: { clientId: string; clientSecret: string } | null;
  apple: { clientId: string; teamId: string; keyId: string; privateKey: string } | null;
  facebook: { appId: string; appSecret: string } | null;
};

function readAppleKey(text: string): string {
  const key = pemOf(text);
  try {
    if (createPrivateKey(key).asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Ignore the error: its message could contain the key, so the error below replaces it.
  }
  throw new ConfigurationError(
    'APPLE_PRIVATE_KEY must be the private key that Apple gave, the content of its .p8 file.',
  );
}

export function readIdentity(env: NodeJS.ProcessEnv): IdentityOptions {
  const google = readTogether(env, 'Sign-in by Google', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET');
  const apple = readTogether(
    env,
    'Sign-in by Apple',
    'APPLE_CLIENT_ID',
    'APPLE_TEAM_ID',
    'APPLE_KEY_ID',
    'APPLE_PRIVATE_KEY',
  );
  const facebook = readTogether(env, 'Sign-in by Facebook', 'FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET');
  return {
    google: google && { clientId: google.GOOGLE_CLIENT_ID, clientSecret: google.GOOGLE_CLIENT_SECRET },
    apple: apple && {
      clientId: apple.APPLE_CLIENT_ID,
      teamId: apple.APPLE_TEAM_ID,
      keyId: apple.APPLE_KEY_ID,
      privateKey: readAppleKey(apple.APPLE_PRIVATE_KEY),
    },
    facebook: facebook && { appId: facebook.FACEBOOK_APP_ID, appSecret: facebook.FACEBOOK_APP_SECRET },
  };
}
