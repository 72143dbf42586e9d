import { createPrivateKey } from 'node:crypto';
import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { httpClient, jsonOf } from '../http/client.ts';
import { ProviderDown } from '../http/errors.port.ts';

/** The shop's identity at Google: a service account of its project. */
export type ServiceAccount = {
  projectId: string;
  email: string;
  /** The private key, PKCS 8 in PEM. */
  privateKey: string;
  /** The URL that issues access tokens; also the audience of the signed proof. */
  tokenUrl: string;
};

/** The only OAuth scope that the shop needs. */
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** The lifetime of a signed proof in seconds; Google accepts at most an hour. */
const PROOF_LIVES_SECONDS = 60 * 60;
/**
 * The time in milliseconds before its expiry at which an access token is renewed, so that it does not expire during a
 * request.
 */
const SPARE_MS = 60_000;
const TIMEOUT_MS = 10_000;

const accountFile = z.object({
  type: z.literal('service_account'),
  project_id: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
  client_email: z.email(),
  private_key: z.string(),
  token_uri: z.url(),
});
const access = z.object({ access_token: z.string(), expires_in: z.number().check(z.positive()) });

/**
 * Reads the key file of a Google service account.
 * @throws Error that says what is wrong and repeats nothing from the file, which contains a secret
 */
export function readServiceAccount(text: string): ServiceAccount {
  let file: z.output<typeof accountFile>;
  try {
    file = accountFile.parse(JSON.parse(text));
  } catch {
    throw new Error('must be the content of the JSON file of a service account');
  }
  if (!file.token_uri.startsWith('https://')) throw new Error('must ask for access at an https:// address');
  try {
    if (createPrivateKey(file.private_key).asymmetricKeyType !== 'rsa') throw new Error('another kind');
  } catch {
    throw new Error('must hold an RSA private key');
  }
  const { project_id: projectId, client_email: email, private_key: privateKey, token_uri: tokenUrl } = file;
  return { projectId, email, privateKey, tokenUrl };
}

async function askFor({ email, privateKey, tokenUrl }: ServiceAccount, now: Date) {
  const seconds = Math.floor(now.getTime() / 1000);
  const proof = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ typ: 'JWT', alg: 'RS256' })
    .setIssuer(email)
    .setAudience(tokenUrl)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + PROOF_LIVES_SECONDS)
    .sign(await importPKCS8(privateKey, 'RS256'));
  const http = httpClient({ name: 'Google', baseUrl: tokenUrl, timeLimitMs: TIMEOUT_MS, now: () => now });
  const answer = await http.send({
    method: 'POST',
    path: '',
    form: { grant_type: GRANT, assertion: proof },
  });
  const given = access.safeParse(jsonOf(answer));
  if (answer.isOk && given.success)
    return { token: given.data.access_token, endsAt: now.getTime() + given.data.expires_in * 1000 };
  // A refusal by Google is ProviderDown too: once somebody repairs the account, the waiting messages can be sent.
  const { status, retryAfterSeconds } = answer;
  throw new ProviderDown(`Google gave no access: ${status}`, { status, retryAfterSeconds, wasSent: false });
}

/** Access tokens for Google's services: requested once, shared by concurrent callers and cached until they expire. */
export function googleAccess(account: ServiceAccount, now: () => Date) {
  let cached: Promise<{ token: string; endsAt: number }> | null = null;
  return {
    /**
     * Returns a valid access token.
     * @throws ProviderDown if Google issues none
     */
    async read(): Promise<string> {
      const requested = cached;
      if (requested !== null) {
        const { token, endsAt } = await requested;
        if (now().getTime() < endsAt - SPARE_MS) return token;
        if (cached === requested) cached = null;
      }
      cached ??= askFor(account, now());
      const asking = cached;
      try {
        return (await asking).token;
      } catch (error) {
        if (cached === asking) cached = null;
        throw error;
      }
    },
    /** Drops an access token that was rejected, so that the next read requests a new one. */
    async forget(token: string): Promise<void> {
      const requested = cached;
      if (requested !== null && (await requested.catch(() => null))?.token === token && cached === requested)
        cached = null;
    },
  };
}
