import { plural } from '#text/plural.ts';
import { friends } from './friends.ts';

const seconds = (n: number) => plural('en', n, { one: '{n} second', other: '{n} seconds' });
const minutes = (n: number) => plural('en', n, { one: '{n} minute', other: '{n} minutes' });
const hours = (n: number) => plural('en', n, { one: '{n} hour', other: '{n} hours' });

export const account = {
  guestStarted: 'Welcome.',
  codeSent: 'We sent a four-digit code to your phone.',
  codeShown: (code: string) => `Your code is ${code}.`,
  codeOnItsWay: 'Your code is on its way by SMS.',
  codeAlreadySent: (left: number) =>
    `A code is already on its way. You can ask for another in ${seconds(left)}.`,
  /** Nothing is on its way to the asker: it was somebody else's code, or it was used. */
  codeTooSoon: (left: number) => `We can send another code in ${seconds(left)}.`,
  /** `ways` are the ways in that stay open, for whoever has them; null for who is signed in. */
  codesUsedUp: (left: number, ways: string | null) =>
    ways === null
      ? `We can’t send more codes to this number today. Please try again in ${hours(left)}.`
      : `We can’t send more codes to this number today. If your account has it, sign in with ${ways} instead, or try again in ${hours(left)}.`,
  emailCodesUsedUp: (left: number, ways: string | null) =>
    ways === null
      ? `We can’t send more codes to this email today. Please try again in ${hours(left)}.`
      : `We can’t send more codes to this email today. If your account has it, sign in with ${ways} instead, or try again in ${hours(left)}.`,
  triesUsedUp: (channel: 'sms' | 'email', ways: string | null) => {
    const what = channel === 'sms' ? 'number' : 'email';
    return ways === null
      ? `There were too many wrong codes for this ${what} today. Please try again tomorrow.`
      : `There were too many wrong codes for this ${what} today. If your account has it, sign in with ${ways} instead, or try again tomorrow.`;
  },
  codesBraked: (left: number, ways: string | null) =>
    ways === null
      ? `So many codes are being asked for that we have paused them. Please try again in ${minutes(left)}.`
      : `So many codes are being asked for that we have paused them. If your account has it, sign in with ${ways} instead, or try again in ${minutes(left)}.`,
  ways: {
    phone: 'your mobile number',
    email: 'your email',
    google: 'Google',
    apple: 'Apple',
    facebook: 'Facebook',
  },
  anyOf: (ways: readonly string[]) => new Intl.ListFormat('en', { type: 'disjunction' }).format(ways),
  wrongCode: 'That code doesn’t match. Check the message and try again.',
  codeExpired: 'That code is no longer valid. Please ask for a new one.',
  signedIn: 'Done. Welcome in.',
  signedOut: 'You are signed out. See you soon.',
  countryNotServed: 'Please choose one of the countries listed.',
  // Specification 5, word for word.
  phoneLength: (most: number, countryCode: string) =>
    `Phone number must be exactly ${most} digits for country code +${countryCode}.`,
  phoneStart: 'A Saudi mobile number starts with 5. Please check it.',
  // Specification 5, word for word.
  nameTooShort: 'Account name must be at least 2 characters',
  popupExpired: 'That sign-in is no longer valid. Please try again.',
  nameSaved: 'Your name is saved.',
  languageChanged: 'Your language is saved.',
  noSuchSession: 'That browser is no longer signed in.',
  sessionEnded: 'That browser is signed out.',
  signedOutEverywhere: 'You are signed out everywhere.',
  profileSaved: 'Your details are saved.',
  newPhoneCodeSent: 'We sent a four-digit code to your new number.',
  newEmailCodeSent: 'We sent a four-digit code to your new email.',
  newCodesSent: 'We sent one code to your new number and another to your new email.',
  phoneChanged: 'Your new number is saved.',
  ownerProofNeeded: 'Please show that it is you first, with a code we send to you.',
  ownerCodeSent: 'We sent you a four-digit code.',
  noPhoneToLose: 'Your account has no phone number.',
  lostPhoneNeedsEmail: 'Your account has no email that we could send a code to. Please write to us.',
  lostPhoneReported: 'We have noted it, and told your old number and your email.',
  lostPhoneWithdrawn: 'The report is withdrawn. Your number stays as it is.',
  phoneTaken: 'This number belongs to another account. Sign in with it, or choose another number.',
  pictureSaved: 'Your picture is saved.',
  pictureRemoved: 'Your picture is removed.',
  notAPicture: 'Please choose a JPEG, PNG, WebP or AVIF picture.',
  pictureTooLarge: 'This picture is too large. Please choose a smaller one.',
  removalCodeSent: 'We sent you a four-digit code.',
  removalNotConfirmed: 'Please confirm that you want to delete your account.',
  removalNeedsContact: 'Please add a phone number first: the code that confirms this goes there.',
  friendProblems: friends.problems,
  friendSaved: 'The address is saved.',
  friendRemoved: 'The address is removed.',
  noSuchFriend: 'This address is no longer among yours.',
  friendKeyReused: 'This address was already saved with other details. Please load the page again.',
  tooManyFriends: (most: number) =>
    `You have saved ${most} addresses, which is as many as we keep. Please remove one first.`,
  removed: 'Your account is deleted. Thank you for your time with us.',
  /** What stands against an address or a password, by the names of account.rules. */
  problems: {
    emailMissing: 'Please enter your email.',
    emailWrong: 'That email doesn’t look right. Please check it.',
    // Specification 5, word for word.
    emailNotCom: "Email must end with '.com'",
    passwordMissing: 'Please enter your password.',
    passwordTooShort: 'Your password has at least 6 characters. Please check it.',
    newPasswordTooShort: 'Please choose a password of at least 8 characters.',
    passwordTooLong: 'Please choose a password of at most 256 characters.',
    passwordIsPersonal: 'Please choose a password that isn’t your name or your email.',
  },
  passwordIsCommon: 'This password is among the first anyone would try. Please choose another.',
  wrongPassword: 'The email or the password isn’t right. Please check both.',
  passwordsUsedUp: (left: number) =>
    `Too many wrong passwords for this email. Please try again in ${minutes(left)}, or choose a new password.`,
  alreadySignedIn: 'You are signed in already. Please sign out first.',
  emailNotVerified: 'Your email isn’t confirmed yet. We sent a new code.',
  /** `why` is the sentence that says when there may be another code. */
  emailNotVerifiedYet: (why: string) => `Your email isn’t confirmed yet. ${why}`,
  emailCodeSent: 'We sent a four-digit code to your email.',
  nothingToConfirm: 'There is nothing to confirm for this email here. Please sign in or sign up again.',
  emailTaken: 'This email belongs to another account. Sign in with it, or choose another email.',
  rememberedOver: 'Please type your password once more.',
  passwordCodeSent: 'If this email has an account, the code is on its way.',
  passwordCodeRight: 'That’s the one.',
  passwordTokenOver: 'This took too long. Please ask for a new code.',
  passwordChanged: 'Your new password is saved, and your other devices are signed out.',
};
