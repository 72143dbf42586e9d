import * as z from 'zod/mini';
import { id, renamed, request, typed } from '#contract/wire.ts';
import { code } from './code.wire.ts';
import { deviceToken } from './session.wire.ts';

/** The e-mail address as typed; the server normalizes it (account.rules emailOf). */
const email = z.string().check(z.minLength(1), z.maxLength(254));
const password = z.string().check(z.minLength(1), z.maxLength(256));

/**
 * Sign-in by e-mail and password, or by a popup of Google, Apple or Facebook. The server ignores `social_id`, `name`
 * and a popup's `email`: `social_token` alone proves the identity (product.md 2). Without a password, the server uses
 * the sign-in that this browser remembers.
 */
export const signIn = request({
  body: {
    login_type: ['loginType', z.enum(['email', 'google', 'apple', 'facebook'])],
    email: ['email', z.optional(email)],
    password: ['password', z.optional(password)],
    remember_me: ['remembers', z.optional(z.boolean())],
    social_id: ['socialId', z.optional(z.string().check(z.maxLength(4096)))],
    social_token: ['socialToken', z.optional(z.string().check(z.maxLength(128)))],
    name: ['name', z.optional(typed(60))],
    device_id: [null, z.literal('Web')],
    device_token: ['deviceToken', deviceToken],
    guest_user_id: ['guestId', z.optional(id)],
  },
});
/**
 * The data that is sent with the refusal emailNotVerified, so that the browser opens the step for the code
 * (Specification 4, Email sign-in).
 */
export const emailNotVerified = { is_email_verified: false } as const;

/** The e-mail address that this browser remembers for 7 days; null if there is no remembered sign-in (product.md 2). */
export const remembered = z.nullable(renamed({ email: ['email', z.string()] }));

export const signUp = request({
  body: {
    name: ['name', typed(60)],
    email: ['email', email],
    password: ['password', password],
    device_id: [null, z.literal('Web')],
    device_token: ['deviceToken', deviceToken],
    guest_user_id: ['guestId', z.optional(id)],
  },
});
export const verifyEmail = request({ body: { otp: ['code', code], email: ['email', email] } });
export const sendEmailCode = request({ body: { email: ['email', email] } });
export const sendPasswordCode = request({ body: { email: ['email', email] } });
export const verifyPasswordCode = request({ body: { otp: ['code', code], email: ['email', email] } });
export const passwordToken = renamed({ token: ['token', z.string()] });
export const changePassword = request({
  body: { token: ['token', z.string().check(z.maxLength(128))], password: ['password', password] },
});
