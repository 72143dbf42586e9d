/** What browsers have and TypeScript's library does not name yet. */
interface Document {
  /** True while the page is prepared ahead of a click (speculation rules). */
  readonly prerendering?: boolean;
}
interface CredentialRequestOptions {
  /** WebOTP: the code of an SMS whose last line is `@domain #1234`. */
  otp?: { transport: readonly 'sms'[] };
}
interface OTPCredential extends Credential {
  readonly code: string;
}
