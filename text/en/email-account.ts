import { plural } from '#text/plural.ts';

/** Texts of the e-mail forms in the sign-in modal. They are loaded with these forms. */
export const emailAccount = {
  signInTitle: 'Sign in with email',
  newHere: 'New here?',
  createOne: 'Create an account',
  email: 'Email',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgotIt: 'Forgot password?',
  rememberMe: (days: number) =>
    plural('en', days, { one: 'Remember me for {n} day', other: 'Remember me for {n} days' }),
  /** Shown below a password field that may stay empty, because this browser remembers the sign-in. */
  rememberedHere: 'Remembered on this device. Just sign in.',
  signIn: 'Sign in',
  signUpTitle: 'Create an account',
  haveOne: 'Already have an account?',
  signInInstead: 'Sign in',
  name: 'Name',
  newPasswordHint: (min: number) => `At least ${min} characters, and nothing too common`,
  repeatPassword: 'Confirm password',
  /** Shown next to the repeated password once both passwords match. */
  passwordsMatch: 'Passwords match',
  createAccount: 'Create account',
  /** The parts of the sentence 'By creating an account you accept the [terms] and [privacy policy].' */
  acceptBefore: 'By creating an account you accept the ',
  acceptTerms: 'terms',
  acceptBetween: ' and ',
  acceptPrivacy: 'privacy policy',
  acceptAfter: '.',
  inNewTab: '(opens in a new tab)',
  checkEmail: 'Check your email',
  digitsSentTo: 'We’ve sent a four-digit code to',
  confirmEmail: 'Confirm your email',
  forgotTitle: 'Forgot your password?',
  forgotLead: 'Enter your email and we’ll send you a code.',
  sendCode: 'Send code',
  enterCode: 'Enter the code',
  codeIfAccount: 'If this email has an account, the code is on its way.',
  codeIsRight: 'Code confirmed',
  newPasswordTitle: 'New password',
  newPasswordLead: 'Your other devices will be signed out.',
  save: 'Save',
  problems: {
    nameMissing: 'Please enter your name.',
    // Specification 5 requires this exact wording.
    nameTooShort: 'Account name must be at least 2 characters',
    emailMissing: 'Please enter your email.',
    emailWrong: 'That email doesn’t look right. Please check it.',
    // Specification 5 requires this exact wording.
    emailNotCom: "Email must end with '.com'",
    passwordMissing: 'Please enter your password.',
    passwordTooShort: (min: number) => `Passwords are at least ${min} characters long. Please check yours.`,
    newPasswordTooShort: (min: number) => `Please choose a password of at least ${min} characters.`,
    passwordTooLong: 'Please choose a shorter password.',
    passwordIsPersonal: 'Please choose a password that isn’t your name or your email.',
    repeatMissing: 'Please enter the password again.',
    // Specification 5 requires this exact wording.
    passwordsDiffer: 'Passwords must match',
  },
};
