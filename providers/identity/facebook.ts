import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import type { FacebookAddresses } from './addresses.wire.ts';
import type { IdentityAdapter } from './identity.ts';
import { identityClient } from './identity-client.ts';
import { emailOf, nameOf } from './person.ts';

/** Facebook's URLs (providers/08-social-signin). */
export const FACEBOOK: FacebookAddresses = {
  dialogUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
  graphUrl: 'https://graph.facebook.com/v23.0',
};

export type FacebookOptions = {
  addresses: FacebookAddresses;
  appId: string;
  appSecret: string;
  /** Returns the real time, not that of the shop's test clock, because the provider's tokens expire in real time. */
  now: () => Date;
  timeLimitMs?: number;
};

/**
 * Facebook's error codes that may pass: its own failures, and the rate limits of application, user, custom and page.
 */
const PASSING_CODES = new Set([1, 2, 4, 17, 32, 341, 613]);

const failure = z.object({
  error: z.object({ code: z.optional(z.number()), is_transient: z.optional(z.boolean()) }),
});
const tokenAnswer = z.object({ access_token: z.string() });
const debugAnswer = z.object({
  data: z.object({
    is_valid: z.optional(z.boolean()),
    app_id: z.optional(z.union([z.string(), z.number()])),
    user_id: z.optional(z.union([z.string(), z.number()])),
    /** The token's expiry in seconds since 1970; 0 means that the token never expires. */
    expires_at: z.optional(z.number()),
  }),
});
const meAnswer = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
});

/**
 * Sign-in with Facebook. On the web Facebook issues no signed token, so the shop asks Facebook whether the token is
 * valid, whose it is, and whether it was issued to the shop's own application. Without the last check, a token of any
 * other application would be accepted (providers/08-social-signin).
 */
export function facebookIdentity(options: FacebookOptions): IdentityAdapter {
  const { addresses, appId, appSecret, now, timeLimitMs } = options;
  const http = identityClient('Facebook', addresses.graphUrl, timeLimitMs);

  async function ask<T extends z.ZodMiniType>(
    shape: T,
    path: string,
    more: { query?: Record<string, string>; form?: Record<string, string> },
  ): Promise<z.output<T>> {
    const { status, body } = await http.sendForJson({
      method: more.form ? 'POST' : 'GET',
      path: `${path}?${new URLSearchParams(more.query)}`,
      ...(more.form ? { form: more.form } : {}),
    });
    const failed = z.safeParse(failure, body).data?.error;
    if (failed || status !== 200) {
      const message = `Facebook answered ${status} ${failed?.code ?? ''} to ${path}.`;
      const mayPass = !failed || failed.is_transient === true || PASSING_CODES.has(failed.code ?? 1);
      throw mayPass ? new ProviderDown(message) : new ProviderRefused(message);
    }
    const answer = z.safeParse(shape, body);
    if (!answer.success) throw new ProviderDown(`Facebook's answer to ${path} was not understood.`);
    return answer.data;
  }

  /** The id of the token's owner, confirmed by Facebook. */
  async function subjectOf(token: string): Promise<string> {
    const { data } = await ask(debugAnswer, '/debug_token', {
      query: { input_token: token, access_token: `${appId}|${appSecret}` },
    });
    if (data.is_valid !== true) throw new ProviderRefused('Facebook calls the token invalid.');
    if (String(data.app_id) !== appId)
      throw new ProviderRefused('The token was issued to another application.');
    const end = data.expires_at;
    if (end === undefined || (end !== 0 && end * 1000 <= now().getTime()))
      throw new ProviderRefused('The token is over.');
    if (!data.user_id) throw new ProviderRefused('The token is nobody’s.');
    return String(data.user_id);
  }

  return {
    authorizeUrl: ({ state, redirectUri, language }) =>
      `${addresses.dialogUrl}?${new URLSearchParams({
        client_id: appId,
        redirect_uri: redirectUri,
        state,
        response_type: 'code',
        scope: 'public_profile,email',
        locale: language === 'ar' ? 'ar_AR' : 'en_US',
      })}`,
    async identify({ code, redirectUri }) {
      const { access_token: token } = await ask(tokenAnswer, '/oauth/access_token', {
        form: { client_id: appId, client_secret: appSecret, redirect_uri: redirectUri, code },
      });
      const subject = await subjectOf(token);
      const me = await ask(meAnswer, '/me', {
        query: {
          fields: 'id,name,email',
          access_token: token,
          appsecret_proof: createHmac('sha256', appSecret).update(token).digest('hex'),
        },
      });
      if (me.id !== subject) throw new ProviderRefused('Facebook speaks of two people.');
      // Facebook does not say whether it verified an e-mail, so the e-mail never links an existing account.
      return { subject, email: emailOf(me.email), isEmailVerified: false, name: nameOf(me.name) };
    },
  };
}
