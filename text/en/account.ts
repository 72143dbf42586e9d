export const account = {
  welcome: 'Welcome',
  phoneLead: 'All we need is your mobile number. We’ll text you a four-digit code.',
  phone: 'Mobile number',
  country: 'Country',
  /** For Saudi Arabia the hint also names the first digit; for other countries it is only the number of digits. */
  phoneHint: (digits: number, isSaudi: boolean) =>
    isSaudi ? `${digits} digits, starting with 5` : `${digits} digits`,
  phoneStart: 'A Saudi mobile number starts with 5. Please check it.',
  // Specification 5 requires this exact wording.
  phoneLength: (max: number, countryCode: string) =>
    `Phone number must be exactly ${max} digits for country code +${countryCode}.`,
  sendCode: 'Send code',
  codeTitle: 'Enter the code',
  codeSentTo: 'Sent to',
  code: 'Verification code',
  codeRight: 'You’re in. Welcome!',
  resend: 'Resend code',
  resendIn: (time: string) => `Resend in ${time}`,
  changeNumber: 'Change number',
  /** The separator between the phone number and the other ways to sign in. */
  or: 'or',
  continueBy: {
    email: 'Continue with Email',
    apple: 'Continue with Apple',
    google: 'Continue with Google',
    facebook: 'Continue with Facebook',
  },
  popupIsOpen: 'Please complete sign-in in the window that opened.',
  popupBlocked: 'Your browser blocked the window. Please allow pop-ups and try again.',
  useEmail: 'Sign in with email instead',
  nameTitle: 'What should we call you?',
  nameLead: 'We’ll greet you by it, and it can sign the cards of your next gifts.',
  name: 'Name',
  // Specification 5 requires this exact wording.
  nameTooShort: 'Account name must be at least 2 characters',
  continue: 'Continue',
};
