import * as z from 'zod/mini';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import type { OpenIdAddresses } from './addresses.wire.ts';
import type { VerifyIdToken } from './id-token.ts';
import type { SignInAttempt, SignInProof } from './identity.port.ts';
import { identityClient } from './identity-client.ts';

export type OpenIdOptions = {
  addresses: OpenIdAddresses;
  clientId: string;
  /**
   * Returns the real time, not that of the shop's test clock, because the provider's tokens begin and expire in real
   * time.
   */
  now: () => Date;
  timeLimitMs?: number;
};

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
 * Turns an authorisation code into trustworthy claims: exchanges the code, the client secret and the attempt's verifier
 * for an id token, and verifies the token.
 */
export function openId(name: string, options: OpenIdOptions) {
  const { addresses, clientId, timeLimitMs } = options;
  const http = identityClient(name, addresses.tokenUrl, timeLimitMs);
  // jose is loaded at the first sign-in, so that it does not slow down startup.
  let loading: Promise<VerifyIdToken> | undefined;
  const verifier = (): Promise<VerifyIdToken> => {
    loading ??= import('./id-token.ts').then(({ idTokensOf }) => idTokensOf(name, options));
    return loading;
  };

  async function exchange(
    { code, codeVerifier, redirectUri }: SignInProof,
    clientSecret: string,
  ): Promise<string> {
    const { status, body } = await http.sendForJson({
      method: 'POST',
      path: '',
      form: {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: clientId,
        client_secret: clientSecret,
        code_verifier: codeVerifier,
      },
    });
    const refusal = z.safeParse(tokenError, body).data?.error;
    if (refusal === 'invalid_grant') throw new ProviderRefused(`${name} does not take this code.`);
    // Any other refusal is caused by the shop, not the person: a wrong secret, or an unregistered URL.
    if (status !== 200) throw new ProviderDown(`${name} answered ${status} ${refusal ?? ''}`.trim());
    const answer = z.safeParse(tokenAnswer, body);
    if (!answer.success) throw new ProviderDown(`${name}'s answer was not understood.`);
    return answer.data.id_token;
  }

  return {
    /** Reads the claims that `shape` parses. @throws ProviderRefused, ProviderDown */
    async claimsOf<T extends z.ZodMiniType>(
      shape: T,
      proof: SignInProof,
      clientSecret: string,
    ): Promise<z.output<T>> {
      const verify = await verifier();
      const claims = z.safeParse(shape, await verify(await exchange(proof, clientSecret), proof.nonce));
      if (!claims.success) throw new ProviderRefused(`${name}'s token was not understood.`);
      return claims.data;
    },
  };
}
