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

/** Apple Pay on the web, as far as it is used (providers/02-apple-pay-web). Safari alone has it. */
interface ApplePaySheet {
  onvalidatemerchant: ((event: { readonly validationURL: string }) => void) | null;
  onpaymentauthorized:
    | ((event: { readonly payment: { readonly token: { readonly paymentData: unknown } } }) => void)
    | null;
  oncancel: (() => void) | null;
  /** Opens the sheet; only within what the shopper's own press set off. */
  begin(): void;
  /** Closes the sheet without a verdict. */
  abort(): void;
  completeMerchantValidation(merchantSession: unknown): void;
  completePayment(result: { status: number }): void;
}
interface ApplePayRequest {
  countryCode: string;
  currencyCode: string;
  supportedNetworks: readonly string[];
  merchantCapabilities: readonly string[];
  total: { label: string; amount: string; type: 'final' };
}
interface Window {
  readonly ApplePaySession?: {
    new (version: number, request: ApplePayRequest): ApplePaySheet;
    readonly STATUS_SUCCESS: number;
    readonly STATUS_FAILURE: number;
    supportsVersion(version: number): boolean;
    canMakePayments(): boolean;
  };
}
