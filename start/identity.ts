import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { APPLE, appleIdentity } from '#providers/identity/apple.ts';
import { FACEBOOK, facebookIdentity } from '#providers/identity/facebook.ts';
import { GOOGLE, googleIdentity } from '#providers/identity/google.ts';
import { type IdentityPort, type IdentityProvider, returnPathOf } from '#providers/identity/identity.port.ts';
import { type IdentityAdapter, identityOf } from '#providers/identity/identity.ts';
import type { IdentityOptions } from './identity-options.ts';
import type { StartOptions } from './options.ts';

type Closers = (() => Promise<void>)[];
type Sandboxed = { publicUrl: string; closers: Closers };

// The real time instead of the shop's clock, because the tokens of identity providers are valid in real time.
const now = (): Date => new Date();
const secret = (): string => randomBytes(16).toString('hex');
const returnUrlOf = (provider: IdentityProvider, publicUrl: string) => publicUrl + returnPathOf(provider);

// Import the sandboxes only where they are opened, so that live mode never loads them.
async function sandboxedGoogle({ publicUrl, closers }: Sandboxed): Promise<IdentityAdapter> {
  const { startGoogleSandbox } = await import('#sandboxes/google/google.sandbox.ts');
  const client = { clientId: 'ashjar.apps.sandbox', clientSecret: secret() };
  const redirectUri = returnUrlOf('google', publicUrl);
  const { addresses, close } = await startGoogleSandbox({ ...client, redirectUri });
  closers.push(close);
  return googleIdentity({ addresses, ...client, now });
}

async function sandboxedApple({ publicUrl, closers }: Sandboxed): Promise<IdentityAdapter> {
  const { startAppleSandbox } = await import('#sandboxes/apple/apple.sandbox.ts');
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const client = { clientId: 'sandbox.ashjar', teamId: 'SANDBOXTEAM', keyId: 'SANDBOXKEY' };
  const redirectUri = returnUrlOf('apple', publicUrl);
  const { addresses, close } = await startAppleSandbox({ ...client, publicKey, redirectUri });
  closers.push(close);
  return appleIdentity({ addresses, ...client, privateKey, now });
}

async function sandboxedFacebook({ publicUrl, closers }: Sandboxed): Promise<IdentityAdapter> {
  const { startFacebookSandbox } = await import('#sandboxes/facebook/facebook.sandbox.ts');
  const app = { appId: '1000000000000001', appSecret: secret() };
  const redirectUri = returnUrlOf('facebook', publicUrl);
  const { addresses, close } = await startFacebookSandbox({ ...app, redirectUri, now });
  closers.push(close);
  return facebookIdentity({ addresses, ...app, now });
}

const realOnes = ({ google, apple, facebook }: IdentityOptions) => ({
  ...(google && { google: googleIdentity({ addresses: GOOGLE, ...google, now }) }),
  ...(apple && { apple: appleIdentity({ addresses: APPLE, ...apple, now }) }),
  ...(facebook && { facebook: facebookIdentity({ addresses: FACEBOOK, ...facebook, now }) }),
});

/**
 * Opens sign-in with other providers: the real provider if its secrets are configured. Without secrets, live mode does
 * not offer the provider, and the other modes use its sandbox. `publicUrl` is the URL to which popups return.
 */
export async function openIdentity(
  { mode, identity }: Pick<StartOptions, 'mode' | 'identity'>,
  publicUrl: string,
): Promise<{ port: IdentityPort; close: () => Promise<void> }> {
  const adapters: Partial<Record<IdentityProvider, IdentityAdapter>> = realOnes(identity);
  const closers: Closers = [];
  const sandboxed = { publicUrl, closers };
  if (mode !== 'live') {
    adapters.google ??= await sandboxedGoogle(sandboxed);
    adapters.apple ??= await sandboxedApple(sandboxed);
    adapters.facebook ??= await sandboxedFacebook(sandboxed);
  }
  return {
    port: identityOf(adapters),
    close: async () => {
      await Promise.all(closers.map((close) => close()));
    },
  };
}
