/** Browser features that TypeScript's library does not declare yet. */
interface Document {
  /** True while the browser prerenders the page ahead of a click (speculation rules). */
  readonly prerendering?: boolean;
}
interface CredentialRequestOptions {
  /** WebOTP: reads the code from an SMS whose last line is `@domain #1234`. */
  otp?: { transport: readonly 'sms'[] };
}
interface OTPCredential extends Credential {
  readonly code: string;
}

/**
 * The parts of Apple Pay on the web that the shop uses (providers/02-apple-pay-web). Only Safari supports Apple Pay.
 */
interface ApplePaySheet {
  onvalidatemerchant: ((event: { readonly validationURL: string }) => void) | null;
  onpaymentauthorized:
    | ((event: { readonly payment: { readonly token: { readonly paymentData: unknown } } }) => void)
    | null;
  oncancel: (() => void) | null;
  /** Opens the Apple Pay sheet. Works only inside a click handler. */
  begin(): void;
  /** Closes the Apple Pay sheet without a result. */
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
