import * as z from 'zod/mini';
import { defineCall } from '#contract/call.ts';
import type { Reason } from '#contract/reasons.ts';
import { fileAnswer } from '#contract/uploads/uploads.wire.ts';
import { nothing, request } from '#contract/wire.ts';
import * as email from './email.wire.ts';
import { sendPhoneCode, sentPhoneCode, signedIn, verifyPhone } from './phone.wire.ts';
import * as profile from './profile.wire.ts';
import { changeLanguage, country, guest, startGuest } from './session.wire.ts';

// `/* @__PURE__ */` before these helpers lets the bundler drop unused definitions, so a page ships only what it uses.
/** Defines a call that sends a code to the phone or e-mail stored in the signed-in customer's profile. */
const sendsCodeToOwner = <O extends z.ZodMiniType>(name: string, path: string, output: O) =>
  defineCall({
    name,
    method: 'POST',
    path,
    audience: 'customer',
    input: request({}),
    output,
    refusals: ['wrongState'],
    limit: { requests: 30, perSeconds: 3600, by: 'session' },
    ours: true,
  });
/** Defines a call that verifies the code sent to the signed-in customer. */
const verifiesCodeOfOwner = <O extends z.ZodMiniType>(
  name: string,
  path: string,
  output: O,
  more: Reason[] = [],
) =>
  defineCall({
    name,
    method: 'POST',
    path,
    audience: 'customer',
    input: profile.shownCode,
    output,
    refusals: ['wrongCode', 'codeExpired', ...more],
    limit: { requests: 60, perSeconds: 3600, by: 'session' },
    ours: true,
  });

export const startGuestCall = defineCall({
  name: 'account.startGuest',
  method: 'POST',
  path: '/account/login-as-guest',
  audience: 'anyone',
  input: startGuest,
  output: guest,
  // The limit is high because mobile networks put thousands of shoppers behind one IP address.
  limit: { requests: 600, perSeconds: 3600, by: 'address' },
});
export const signOutCall = defineCall({
  name: 'account.signOut',
  method: 'GET',
  path: '/account/logout',
  audience: 'session',
  input: request({}),
  output: nothing,
});
export const sendPhoneCodeCall = defineCall({
  name: 'account.sendPhoneCode',
  method: 'POST',
  path: '/account/sendOtp',
  audience: 'session',
  input: sendPhoneCode,
  output: sentPhoneCode,
  limit: { requests: 30, perSeconds: 3600, by: 'address' },
});
export const verifyPhoneCall = defineCall({
  name: 'account.verifyPhone',
  method: 'POST',
  path: '/account/verifyOtp',
  audience: 'session',
  input: verifyPhone,
  output: signedIn,
  refusals: ['wrongCode', 'codeExpired'],
  limit: { requests: 60, perSeconds: 3600, by: 'address' },
});
export const changeLanguageCall = defineCall({
  name: 'account.changeLanguage',
  method: 'POST',
  path: '/account/update-current-language',
  audience: 'session',
  input: changeLanguage,
  output: nothing,
});
export const listCountriesCall = defineCall({
  name: 'account.listCountries',
  method: 'GET',
  path: '/common/countries',
  audience: 'anyone',
  input: request({}),
  output: z.array(country),
});
export const readProfileCall = defineCall({
  name: 'account.readProfile',
  method: 'GET',
  path: '/user',
  audience: 'session',
  input: request({}),
  output: profile.profile,
});
export const saveNameCall = defineCall({
  name: 'account.saveName',
  method: 'POST',
  path: '/user/update-info',
  audience: 'customer',
  input: profile.saveName,
  output: profile.profile,
});
export const signInCall = defineCall({
  name: 'account.signIn',
  method: 'POST',
  path: '/account/login',
  audience: 'session',
  input: email.signIn,
  output: signedIn,
  refusals: ['wrongPassword', 'emailNotVerified', 'codeExpired', 'wrongState'],
  limit: { requests: 60, perSeconds: 3600, by: 'address' },
});
export const readRememberedCall = defineCall({
  name: 'account.readRemembered',
  method: 'GET',
  path: '/account/remembered',
  audience: 'session',
  input: request({}),
  output: email.remembered,
  ours: true,
});
export const signUpCall = defineCall({
  name: 'account.signUp',
  method: 'POST',
  path: '/account/register',
  audience: 'session',
  input: email.signUp,
  output: nothing,
  refusals: ['wrongState'],
  limit: { requests: 30, perSeconds: 3600, by: 'address' },
});
export const verifyEmailCall = defineCall({
  name: 'account.verifyEmail',
  method: 'POST',
  path: '/account/verify-email-otp',
  audience: 'session',
  input: email.verifyEmail,
  output: signedIn,
  refusals: ['wrongCode', 'codeExpired', 'wrongState', 'ownerProofNeeded'],
  limit: { requests: 60, perSeconds: 3600, by: 'address' },
});
export const sendEmailCodeCall = defineCall({
  name: 'account.sendEmailCode',
  method: 'POST',
  path: '/account/resend-email-otp',
  audience: 'session',
  input: email.sendEmailCode,
  output: nothing,
  refusals: ['wrongState'],
  limit: { requests: 30, perSeconds: 3600, by: 'address' },
});
export const sendPasswordCodeCall = defineCall({
  name: 'account.sendPasswordCode',
  method: 'POST',
  path: '/account/forgot-password',
  audience: 'session',
  input: email.sendPasswordCode,
  output: nothing,
  limit: { requests: 30, perSeconds: 3600, by: 'address' },
});
export const verifyPasswordCodeCall = defineCall({
  name: 'account.verifyPasswordCode',
  method: 'POST',
  path: '/account/verify-forgot-password-otp',
  audience: 'session',
  input: email.verifyPasswordCode,
  output: email.passwordToken,
  refusals: ['wrongCode', 'codeExpired'],
  limit: { requests: 60, perSeconds: 3600, by: 'address' },
});
export const changePasswordCall = defineCall({
  name: 'account.changePassword',
  method: 'POST',
  path: '/account/change-password',
  audience: 'session',
  input: email.changePassword,
  output: nothing,
  refusals: ['codeExpired'],
  limit: { requests: 60, perSeconds: 3600, by: 'address' },
});
export const changeProfileCall = defineCall({
  name: 'account.changeProfile',
  method: 'POST',
  path: '/user/update-profile',
  audience: 'customer',
  input: profile.changeProfile,
  output: profile.changedProfile,
  refusals: ['ownerProofNeeded'],
  limit: { requests: 60, perSeconds: 3600, by: 'session' },
});
export const verifyNewPhoneCall = defineCall({
  name: 'account.verifyNewPhone',
  method: 'POST',
  path: '/user/verify-update-no-otp',
  audience: 'customer',
  input: profile.verifyNewPhone,
  output: profile.profile,
  refusals: ['wrongCode', 'codeExpired', 'wrongState', 'ownerProofNeeded'],
  limit: { requests: 60, perSeconds: 3600, by: 'session' },
});
export const sendOwnerCodeCall = /* @__PURE__ */ sendsCodeToOwner(
  'account.sendOwnerCode',
  '/user/owner-code',
  profile.ownerCodeSent,
);
export const verifyOwnerCall = /* @__PURE__ */ verifiesCodeOfOwner(
  'account.verifyOwner',
  '/user/verify-owner',
  nothing,
);
export const readLostPhoneCall = defineCall({
  name: 'account.readLostPhone',
  method: 'GET',
  path: '/user/lost-phone',
  audience: 'customer',
  input: request({}),
  output: profile.lostPhone,
  ours: true,
});
export const sendLostPhoneCodeCall = /* @__PURE__ */ sendsCodeToOwner(
  'account.sendLostPhoneCode',
  '/user/lost-phone-code',
  nothing,
);
export const markPhoneLostCall = /* @__PURE__ */ verifiesCodeOfOwner(
  'account.markPhoneLost',
  '/user/lost-phone',
  profile.lostPhone,
  ['wrongState'],
);
export const cancelLostPhoneCall = defineCall({
  name: 'account.cancelLostPhone',
  method: 'DELETE',
  path: '/user/lost-phone',
  audience: 'customer',
  input: request({}),
  output: nothing,
  ours: true,
});
export const savePictureCall = defineCall({
  name: 'account.savePicture',
  method: 'POST',
  path: '/user/picture',
  audience: 'customer',
  input: profile.savePicture,
  output: profile.profile,
  refusals: ['wrongType', 'tooLarge'],
  limit: { requests: 30, perSeconds: 3600, by: 'session' },
  ours: true,
});
export const removePictureCall = defineCall({
  name: 'account.removePicture',
  method: 'DELETE',
  path: '/user/picture',
  audience: 'customer',
  input: request({}),
  output: profile.profile,
  ours: true,
});
export const readRemovalCall = defineCall({
  name: 'account.readRemoval',
  method: 'GET',
  path: '/user/delete-account',
  audience: 'customer',
  input: request({}),
  output: profile.removal,
  refusals: ['wrongState'],
  ours: true,
});
export const sendRemovalCodeCall = /* @__PURE__ */ sendsCodeToOwner(
  'account.sendRemovalCode',
  '/user/delete-account-code',
  nothing,
);
export const removeAccountCall = defineCall({
  name: 'account.removeAccount',
  method: 'POST',
  path: '/user/delete-account',
  audience: 'customer',
  input: profile.removeAccount,
  output: nothing,
  refusals: ['wrongCode', 'codeExpired', 'wrongState'],
  limit: { requests: 30, perSeconds: 3600, by: 'session' },
});
export const listSessionsCall = defineCall({
  name: 'account.listSessions',
  method: 'GET',
  path: '/user/sessions',
  audience: 'customer',
  input: request({}),
  output: z.array(profile.sessionRow),
  ours: true,
});
export const removeSessionCall = defineCall({
  name: 'account.removeSession',
  method: 'DELETE',
  path: '/user/sessions/:id',
  audience: 'customer',
  input: profile.removeSession,
  output: nothing,
  refusals: ['notFound'],
  ours: true,
});
export const signOutEverywhereCall = defineCall({
  name: 'account.signOutEverywhere',
  method: 'POST',
  path: '/user/sign-out-everywhere',
  audience: 'customer',
  input: request({}),
  output: nothing,
  ours: true,
});
export const readOwnDataCall = defineCall({
  name: 'account.readOwnData',
  method: 'GET',
  path: '/user/data',
  audience: 'customer',
  input: request({}),
  output: fileAnswer,
  limit: { requests: 10, perSeconds: 3600, by: 'session' },
  answersFile: true,
  ours: true,
});
