import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { TIMEOUT_MS } from './identity-client.ts';
import type { OpenIdOptions } from './open-id.ts';

// These limits are from providers/08-social-signin: a new key is found within 30 s, and many unknown keys cause only
// one request.
const KEYS_COOLDOWN_MS = 30_000;
const KEYS_FRESH_MS = 600_000;
const CLOCK_TOLERANCE_S = 60;
/** Matches a valid subject (OpenID Connect Core 2): at most 255 ASCII characters. */
const SUBJECT = /^[\x21-\x7e]{1,255}$/;

/** Verifies an id token and returns its claims. */
export type VerifyIdToken = (idToken: string, nonce: string) => Promise<unknown>;

/**
 * Verifies a provider's id tokens: signature (RS256 with one of the provider's current keys), issuer, audience, nonce
 * and expiry. Keys are cached for ten minutes and fetched again when a token names an unknown one.
 */
export function idTokensOf(
  name: string,
  { addresses, clientId, now, timeLimitMs = TIMEOUT_MS }: OpenIdOptions,
): VerifyIdToken {
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
        throw new ProviderRefused(`${name} has no such key.`, { cause: error });
      throw new ProviderDown(`${name}'s keys could not be read.`, { cause: error });
    }
  };

  return async (idToken, nonce) => {
    try {
      const { payload } = await jwtVerify(idToken, keyOf, {
        issuer: [...addresses.issuers],
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
        clockTolerance: CLOCK_TOLERANCE_S,
        currentDate: now(),
      });
      if (payload.nonce !== nonce) throw new ProviderRefused(`${name}'s token answers another attempt.`);
      // OpenID Connect Core 3.1.3.7: a token for several audiences names in `azp` the client it was issued to, which
      // must be the shop.
      const isForSeveral = Array.isArray(payload.aud) && payload.aud.length > 1;
      if (payload.azp === undefined ? isForSeveral : payload.azp !== clientId)
        throw new ProviderRefused(`${name}'s token was issued to another.`);
      if (typeof payload.sub !== 'string' || !SUBJECT.test(payload.sub))
        throw new ProviderRefused(`${name}'s token names nobody.`);
      return payload;
    } catch (error) {
      if (error instanceof ProviderRefused || error instanceof ProviderDown) throw error;
      // The error message has only jose's error code, which is short and does not contain the token.
      const reason = error instanceof errors.JOSEError ? error.code : 'unreadable';
      throw new ProviderRefused(`${name}'s token cannot be trusted (${reason}).`);
    }
  };
}
