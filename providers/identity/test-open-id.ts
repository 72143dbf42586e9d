import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import type { OpenIdAddresses } from './addresses.wire.ts';
import { type Answer, answering, type RecordedRequest } from './test-answering.ts';

export type TestKey = { kid: string; jwk: JWK; privateKey: CryptoKey };

export async function newKey(kid: string): Promise<TestKey> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' } };
}

/** An id token in the format of Google's and Apple's, signed by `key`. */
export const signedBy = (key: TestKey, claims: JWTPayload, kid = key.kid): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(key.privateKey);

export type TestOpenId = {
  addresses: OpenIdAddresses;
  /** The provider's currently published keys. */
  keys: TestKey[];
  /** The token that the code exchange returns. */
  token: string;
  /** Responses by path that replace the usual ones. */
  instead: Record<string, Answer>;
  requested: RecordedRequest[];
  requestCount(path: string): number;
};

/** An OpenID Connect provider that issues any token a test requests, which no real provider does. */
export async function testOpenId(...keys: TestKey[]): Promise<TestOpenId> {
  const { url, requested } = await answering(({ path }) => {
    const instead = provider.instead[path];
    if (instead) return instead;
    if (path === '/keys') return { body: { keys: provider.keys.map(({ jwk }) => jwk) } };
    return { body: { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: provider.token } };
  });
  const provider: TestOpenId = {
    addresses: {
      authorizeUrl: `${url}/authorize`,
      tokenUrl: `${url}/token`,
      keysUrl: `${url}/keys`,
      issuers: ['https://issuer.test', 'issuer.test'],
    },
    keys,
    token: '',
    instead: {},
    requested,
    requestCount: (path) => requested.filter((one) => one.path === path).length,
  };
  return provider;
}
