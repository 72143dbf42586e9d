import { saveTapCaptureCall, startApplePayCall } from '#contract/payments/payments.calls.ts';
import { applePayToken, type PaymentOutcome } from '#contract/payments/payments.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { href } from '#storefront/routes.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import { APPLE_PAY_VERSION } from './apple-pay.ts';

/**
 * How long the page waits for the payment's result before it closes Apple's sheet, which would time out after about 30
 * s.
 */
const SHEET_TIMEOUT_MS = 25_000;

/** The order that the Apple Pay token pays for, or a refusal to show once the sheet has closed. */
export type FoundOrder = { orderUuid: string; awaitsToken: boolean } | { refused: () => void };

export type ApplePaySheetRequest = {
  /** The amount in halalas that the sheet shows. No other amount is charged. */
  total: number;
  /** The shop's name, which the sheet shows next to the amount. */
  label: string;
  /** The message if the sheet returns an invalid token. */
  failure: string;
  /**
   * Places the order, or reopens an unpaid one to be paid by Apple Pay. Called only after the shopper has authorised
   * the payment.
   */
  findOrder: () => Promise<FoundOrder>;
  /** Called with true when the shopper authorises the payment, and with false when the page is usable again. */
  onBusy: (isBusy: boolean) => void;
};

/**
 * Opens Apple's payment sheet. Call it directly in the click handler with nothing awaited before, so validate earlier.
 * Until the shopper authorises the payment, no order is placed and no stock is reserved, and closing the sheet changes
 * nothing. After that the page opens the result, even if the sheet is closed meanwhile.
 */
export function openApplePaySheet({ total, label, failure, findOrder, onBusy }: ApplePaySheetRequest): void {
  const Session = window.ApplePaySession!;
  const sheet = new Session(APPLE_PAY_VERSION, {
    countryCode: 'SA',
    currencyCode: 'SAR',
    // List mada first, so that a card with mada and a second network is charged through mada.
    supportedNetworks: ['mada', 'visa', 'masterCard'],
    merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit'],
    total: { label, amount: (total / 100).toFixed(2), type: 'final' },
  });
  let isClosed = false;
  const close = (result: 'done' | 'failed' | 'unknown') => {
    if (isClosed) return;
    isClosed = true;
    if (result === 'unknown') sheet.abort();
    else
      sheet.completePayment({ status: result === 'done' ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE });
  };
  const refuse = (showReason: () => void) => {
    close('failed');
    onBusy(false);
    showReason();
  };

  sheet.onvalidatemerchant = async () => {
    const answer = await callApi(startApplePayCall, {});
    if (isClosed) return;
    if (answer.ok) {
      sheet.completeMerchantValidation(answer.data);
      return;
    }
    close('unknown');
    if (answer.message !== null) showPopup({ kind: 'error', text: answer.message });
  };
  sheet.oncancel = () => {
    isClosed = true;
  };
  sheet.onpaymentauthorized = async ({ payment }) => {
    onBusy(true);
    const token = applePayToken.safeParse(payment.token.paymentData);
    if (!token.success) return refuse(() => showPopup({ kind: 'error', text: failure }));
    const timeout = setTimeout(() => close('unknown'), SHEET_TIMEOUT_MS);
    const found = await findOrder();
    if ('refused' in found) {
      clearTimeout(timeout);
      return refuse(found.refused);
    }
    const { orderUuid, awaitsToken } = found;
    if (awaitsToken && isClosed) {
      // The shopper has closed the sheet, so do not pay. The order stays and can be paid by another method.
      return location.assign(href('checkout-cancelled', {}, { order: orderUuid }));
    }
    const answer = awaitsToken
      ? await callApi(saveTapCaptureCall, { orderUuid, token: token.data, expectedTotal: total })
      : null;
    clearTimeout(timeout);
    if (answer !== null && !answer.ok && answer.message !== null) {
      const text = answer.message;
      const onClose = () => location.assign(href('checkout-failed', {}, { order: orderUuid }));
      return refuse(() => showPopup({ kind: 'error', text, onClose }));
    }
    const status = answer?.ok ? answer.data.status : null;
    close(sheetResultOf(status));
    location.assign(resultAddressFor(status, orderUuid));
  };
  sheet.begin();
}

const sheetResultOf = (status: PaymentOutcome['status'] | null): 'done' | 'failed' | 'unknown' => {
  if (status === 'paid') return 'done';
  return status === 'failed' || status === 'cancelled' ? 'failed' : 'unknown';
};

/**
 * The URL of the page that shows the result. While the result is not known, it is the return page, which polls for it.
 */
function resultAddressFor(status: PaymentOutcome['status'] | null, orderUuid: string): string {
  if (status === 'paid') return href('checkout-success', {}, { order: orderUuid });
  if (status === 'failed' || status === 'cancelled') {
    return href('checkout-failed', {}, { order: orderUuid });
  }
  return `/checkout/return?order=${orderUuid}`;
}
