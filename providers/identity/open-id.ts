import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import { askProvider, TIME_LIMIT_MS } from './ask-provider.ts';
import { IdentityDown, IdentityRefused, type SignInAttempt, type SignInProof } from './identity.port.ts';

/** Where a provider of OpenID Connect is; the sandbox's differ from the real one's in nothing else. */
export type OpenIdAddresses = {
  authorizeUrl: string;
  tokenUrl: string;
  keysUrl: string;
  /** All names under which it signs. */
  issuers: readonly string[];
};

export type OpenIdOptions = {
  addresses: OpenIdAddresses;
  clientId: string;
  /** The world's time, in which the provider's tokens begin and end. */
  now: () => Date;
  timeLimitMs?: number;
};

// Figures of providers/08-social-signin: a new key is found within half a minute, a flood of unknown ones asks once.
const KEYS_COOLDOWN_MS = 30_000;
const KEYS_FRESH_MS = 600_000;
const CLOCK_TOLERANCE_S = 60;
/** OpenID Connect Core 2: at most 255 ASCII characters. */
const SUBJECT = /^[\x21-\x7e]{1,255}$/;

const tokenAnswer = z.object({ id_token: z.string() });
const tokenError = z.object({ error: z.string() });

export const authorizeUrlOf = (
  { addresses, clientId }: Pick<OpenIdOptions, 'addresses' | 'clientId'>,
  { state, nonce, codeChallenge, redirectUri }: SignInAttempt,
  more: Record<string, string>,
): string =>
  `${addresses.authorizeUrl}?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    nonce,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    ...more,
  })}`;

/**
 * The authorisation code's way to claims that can be trusted: exchanged with our secret and the verifier, then the id
 * token's signature (RS256 by one of the provider's keys of now), issuer, audience, nonce and expiry. Keys are kept for
 * ten minutes and asked for again when a token names one that is new.
 */
export function openId(
  name: string,
  { addresses, clientId, now, timeLimitMs = TIME_LIMIT_MS }: OpenIdOptions,
) {
  const remoteKeys = createRemoteJWKSet(new URL(addresses.keysUrl), {
    cooldownDuration: KEYS_COOLDOWN_MS,
    cacheMaxAge: KEYS_FRESH_MS,
    timeoutDuration: timeLimitMs,
  });
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    try {
      return await remoteKeys(header, token);
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw new IdentityRefused(`${name} has no such key.`, { cause: error });
      throw new IdentityDown(`${name}'s keys could not be read.`, { cause: error });
    }
  };

  async function exchange(
    { code, codeVerifier, redirectUri }: SignInProof,
    clientSecret: string,
  ): Promise<string> {
    const { status, body } = await askProvider(name, addresses.tokenUrl, {
      form: {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: codeVerifier,
      },
      timeLimitMs,
    });
    const refusal = z.safeParse(tokenError, body).data?.error;
    if (refusal === 'invalid_grant') throw new IdentityRefused(`${name} does not take this code.`);
    // Any other refusal is of us, not of the person: a wrong secret, an address that is not registered.
    if (status !== 200) throw new IdentityDown(`${name} answered ${status} ${refusal ?? ''}`.trim());
    const answer = z.safeParse(tokenAnswer, body);
    if (!answer.success) throw new IdentityDown(`${name}'s answer was not understood.`);
    return answer.data.id_token;
  }

  async function verify(idToken: string, nonce: string): Promise<unknown> {
    try {
      const { payload } = await jwtVerify(idToken, keyOf, {
        issuer: [...addresses.issuers],
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: now(),
      });
      if (payload.nonce !== nonce) throw new IdentityRefused(`${name}'s token answers another attempt.`);
      // OpenID Connect Core 3.1.3.7: one that others may use as well was issued to whom it names.
      const isOurs = payload.azp === undefined ? ![payload.aud].flat()[1] : payload.azp === clientId;
      if (!isOurs) throw new IdentityRefused(`${name}'s token was issued to another.`);
      if (typeof payload.sub !== 'string' || !SUBJECT.test(payload.sub))
        throw new IdentityRefused(`${name}'s token names nobody.`);
      return payload;
    } catch (error) {
      if (error instanceof IdentityRefused || error instanceof IdentityDown) throw error;
      // jose's reasons are short codes; the token is not among them.
      const reason = error instanceof errors.JOSEError ? error.code : 'unreadable';
      throw new IdentityRefused(`${name}'s token cannot be trusted (${reason}).`);
    }
  }

  return {
    /** The claims that `shape` reads. */
    async claimsOf<T extends z.ZodMiniType>(
      shape: T,
      proof: SignInProof,
      clientSecret: string,
    ): Promise<z.output<T>> {
      const claims = z.safeParse(shape, await verify(await exchange(proof, clientSecret), proof.nonce));
      if (!claims.success) throw new IdentityRefused(`${name}'s token was not understood.`);
      return claims.data;
    },
  };
}
