import { saveTapCaptureCall, startApplePayCall } from '#contract/payments/payments.calls.ts';
import { applePayToken, type PaymentOutcome } from '#contract/payments/payments.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { href } from '#storefront/routes.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import { APPLE_PAY_VERSION } from './apple-pay.ts';

/** The sheet times out after about 30 s; before that it is given the result, or closed without one. */
const SHEET_TIMEOUT_MS = 25_000;

/** The order that the token pays for, or a refusal to show after the sheet closes. */
export type FoundOrder = { orderUuid: string; awaitsToken: boolean } | { refused: () => void };

export type ApplePaySheetRequest = {
  /** The amount that the sheet shows, halalas. No other amount is charged. */
  total: number;
  /** The shop's name next to the amount. */
  label: string;
  /** Shown when the sheet returns an invalid token. */
  failure: string;
  /** Places the order, or reopens an unpaid one for this method; called only after the shopper has agreed. */
  findOrder: () => Promise<FoundOrder>;
  /** True from the shopper's agreement until the page is left or usable again. */
  onBusy: (isBusy: boolean) => void;
};

/**
 * Opens Apple's sheet. It must be called in the click itself, with nothing awaited before, so all checks come earlier.
 * Until the shopper agrees, no order is placed and no stock is held, and closing the sheet changes nothing. After that
 * the page goes to the result, even if the sheet is closed meanwhile.
 */
export function openApplePaySheet({ total, label, failure, findOrder, onBusy }: ApplePaySheetRequest): void {
  const Session = window.ApplePaySession!;
  const sheet = new Session(APPLE_PAY_VERSION, {
    countryCode: 'SA',
    currencyCode: 'SAR',
    // mada comes first: without it a card with two networks is charged through the other one.
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
      // Closing the sheet withdraws the agreement: the order stays, to be paid by another method.
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

/** The page that shows the result. The return page asks for a result that is not known yet. */
function resultAddressFor(status: PaymentOutcome['status'] | null, orderUuid: string): string {
  if (status === 'paid') return href('checkout-success', {}, { order: orderUuid });
  if (status === 'failed' || status === 'cancelled') {
    return href('checkout-failed', {}, { order: orderUuid });
  }
  return `/checkout/return?order=${orderUuid}`;
}
