import * as z from 'zod/mini';
import { id, renamed, request, typed } from '#contract/wire.ts';
import { code } from './code.wire.ts';
import { deviceToken } from './session.wire.ts';

const email = z.string().check(z.minLength(3), z.maxLength(254));
const password = z.string().check(z.minLength(1), z.maxLength(256));

export const signIn = request({
  body: {
    login_type: ['loginType', z.enum(['email', 'google', 'apple', 'facebook'])],
    email: ['email', z.optional(email)],
    password: ['password', z.optional(password)],
    social_id: ['socialId', z.optional(z.string().check(z.maxLength(4096)))],
    name: ['name', z.optional(typed(60))],
    device_id: [null, z.literal('Web')],
    device_token: ['deviceToken', deviceToken],
    guest_user_id: ['guestId', z.optional(id)],
  },
});
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
  body: { token: ['token', z.string()], password: ['password', password] },
});

export const changeProfile = request({
  body: {
    name: ['name', typed(60)],
    phone_code: ['countryCode', z.string()],
    phone_number: ['phone', z.string()],
    email: ['email', z.optional(email)],
  },
});
export const verifyNewPhone = request({
  body: { otp: ['code', code], phone_code: ['countryCode', z.string()], phone_number: ['phone', z.string()] },
});
export const removeAccount = request({ body: { secret: ['phrase', z.string()], otp: ['code', code] } });
