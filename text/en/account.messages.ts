import { plural } from '#text/plural.ts';
import { account as screen } from './account.ts';
import { friends } from './friends.ts';

const minutes = (n: number) => plural('en', n, { one: '{n} minute', other: '{n} minutes' });
const hours = (n: number) => plural('en', n, { one: '{n} hour', other: '{n} hours' });

export const account = {
  guestStarted: 'Welcome.',
  codeSent: 'We’ve sent a four-digit code to your phone.',
  codeShown: (code: string) => `Your code is \u2066${code}\u2069.`,
  codeOnItsWay: 'Your code is on its way by SMS.',
  // Without the seconds left: the sentence stays on the page while they pass.
  codeAlreadySent: 'A code is already on its way. You can request another a minute after it was sent.',
  /**
   * The refusal of another code for a person without a valid one, because the last code went to somebody else or has
   * been used. The text must not claim that a code is on its way.
   */
  codeTooSoon: 'We send one code a minute. Please try again shortly.',
  /** `ways` names the other ways to sign in; null for a person who is already signed in. */
  codesUsedUp: (left: number, ways: string | null) =>
    ways === null
      ? `We can’t send more codes to this number today. Please try again in ${hours(left)}.`
      : `We can’t send more codes to this number today. Sign in with \u2068${ways}\u2069 instead if it’s linked to your account, or try again in ${hours(left)}.`,
  emailCodesUsedUp: (left: number, ways: string | null) =>
    ways === null
      ? `We can’t send more codes to this email today. Please try again in ${hours(left)}.`
      : `We can’t send more codes to this email today. Sign in with \u2068${ways}\u2069 instead if it’s linked to your account, or try again in ${hours(left)}.`,
  triesUsedUp: (channel: 'sms' | 'email', ways: string | null) => {
    const what = channel === 'sms' ? 'number' : 'email';
    return ways === null
      ? `Too many wrong codes were entered for this ${what} today. Please try again tomorrow.`
      : `Too many wrong codes were entered for this ${what} today. Sign in with \u2068${ways}\u2069 instead if it’s linked to your account, or try again tomorrow.`;
  },
  codesBraked: (left: number, ways: string | null) =>
    ways === null
      ? `We’ve had so many code requests that we’ve paused them. Please try again in ${minutes(left)}.`
      : `We’ve had so many code requests that we’ve paused them. Sign in with \u2068${ways}\u2069 instead if it’s linked to your account, or try again in ${minutes(left)}.`,
  ways: {
    phone: 'your mobile number',
    email: 'your email',
    google: 'Google',
    apple: 'Apple',
    facebook: 'Facebook',
  },
  anyOf: (ways: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(ways),
  wrongCode: 'That code doesn’t match. Check the message and try again.',
  /** The last allowed try was wrong, so the message with the code helps no more. */
  lastWrongCode: 'That code doesn’t match, and there are no tries left. Please request a new one.',
  codeExpired: 'That code has expired. Please request a new one.',
  signedIn: screen.codeRight,
  signedOut: 'You’re signed out. See you soon.',
  countryNotServed: 'Please choose one of the countries listed.',
  phoneLength: screen.phoneLength,
  phoneStart: screen.phoneStart,
  nameTooShort: screen.nameTooShort,
  popupExpired: 'That sign-in has expired. Please try again.',
  nameSaved: 'Name saved.',
  languageChanged: 'Language saved.',
  noSuchSession: 'You’re already signed out on that device.',
  sessionEnded: 'You’re signed out on that device.',
  signedOutEverywhere: 'You’re signed out everywhere.',
  profileSaved: 'Details saved.',
  newPhoneCodeSent: 'We’ve sent a four-digit code to your new number.',
  newEmailCodeSent: 'We’ve sent a four-digit code to your new email.',
  newCodesSent: 'We’ve sent one code to your new number and another to your new email.',
  phoneChanged: 'New number saved.',
  ownerProofNeeded: 'Please confirm it’s you first, with a code we’ll send you.',
  ownerCodeSent: 'We’ve sent you a four-digit code.',
  noPhoneToLose: 'Your account has no mobile number.',
  lostPhoneNeedsEmail: 'Your account has no email we can send a code to. Please contact us.',
  lostPhoneReported: 'Report received. We’ve sent a message to your old number and to your email.',
  lostPhoneWithdrawn: 'Report withdrawn. Your number stays as it is.',
  phoneTaken: 'This number belongs to another account. Sign in with it, or choose another number.',
  pictureSaved: 'Photo saved.',
  pictureRemoved: 'Photo removed.',
  notAPicture: 'We can’t open this file. Please choose a photo.',
  pictureTooLarge: 'This photo is too large. Please choose a smaller one.',
  removalCodeSent: 'We’ve sent you a four-digit code.',
  removalNotConfirmed: 'Please confirm that you want to delete your account.',
  removalNeedsContact: 'Please add a mobile number first. We’ll send the confirmation code there.',
  friendProblems: friends.problems,
  friendSaved: 'Address saved.',
  friendRemoved: 'Address removed.',
  noSuchFriend: 'This address is no longer saved.',
  friendKeyReused: 'This address was already saved with different details. Please refresh the page.',
  tooManyFriends: (max: number) =>
    `You’ve reached the limit of ${max} saved addresses. Remove one to add another.`,
  removed: 'Your account has been deleted. Thank you for being with us.',
  /** Why an e-mail address or password is refused. The keys are those of account.rules. */
  problems: {
    emailMissing: 'Please enter your email.',
    emailWrong: 'That email doesn’t look right. Please check it.',
    // Specification 5 requires this exact wording.
    emailNotCom: "Email must end with '.com'",
    passwordMissing: 'Please enter your password.',
    passwordTooShort: 'Passwords are at least 6 characters long. Please check yours.',
    newPasswordTooShort: 'Please choose a password of at least 8 characters.',
    passwordTooLong: 'Please choose a password of up to 256 characters.',
    passwordIsPersonal: 'Please choose a password that isn’t your name or your email.',
  },
  passwordIsCommon: 'That password is too common. Please choose another.',
  wrongPassword: 'The email or password isn’t right. Please check both.',
  passwordsUsedUp: (left: number) =>
    `Too many wrong passwords for this email. Please try again in ${minutes(left)}, or choose a new password.`,
  alreadySignedIn: 'You’re already signed in. Please sign out first.',
  emailNotVerified: 'Your email isn’t confirmed yet. We’ve sent a new code.',
  /** `why` is a sentence that says when another code can be requested. */
  emailNotVerifiedYet: (why: string) => `Your email isn’t confirmed yet. ${why}`,
  emailCodeSent: 'We’ve sent a four-digit code to your email.',
  nothingToConfirm: 'There’s nothing to confirm for this email. Please sign in or create an account.',
  emailTaken: 'This email belongs to another account. Sign in with it, or choose another email.',
  rememberedOver: 'Please enter your password again.',
  passwordCodeSent: 'If this email has an account, the code is on its way.',
  passwordCodeRight: 'Code confirmed.',
  passwordTokenOver: 'That code has expired. Please request a new one.',
  passwordChanged: 'New password saved. You’ve been signed out on your other devices.',
};
