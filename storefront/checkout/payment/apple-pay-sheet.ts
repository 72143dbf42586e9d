import { saveTapCaptureCall, startApplePayCall } from '#contract/payments/payments.calls.ts';
import { applePayToken, type PaymentOutcome } from '#contract/payments/payments.wire.ts';
import { callApi } from '#storefront/api/api.ts';
import { href } from '#storefront/routes.ts';
import { showPopup } from '#storefront/ui/messages.ts';
import { APPLE_PAY_VERSION } from './apple-pay.ts';

/** The sheet gives up after about 30 s: before that it is told, or closed without a verdict. */
const PATIENCE_MS = 25_000;

/** The order that the token is to pay, or why there is none, said once the sheet is closed. */
export type FoundOrder = { orderUuid: string; awaitsToken: boolean } | { refused: () => void };

export type ApplePaySheetRequest = {
  /** Halalas: what the sheet shows, and the only sum that is charged. */
  total: number;
  /** The shop's name beside the sum. */
  label: string;
  /** Said where the sheet gave something else than it should. */
  failure: string;
  /** Places the order, or opens this way of one that awaits payment; asked when the shopper has agreed, not before. */
  findOrder: () => Promise<FoundOrder>;
  /** True from the shopper's agreement until the page is left or usable again. */
  onBusy: (isBusy: boolean) => void;
};

/**
 * Opens Apple's sheet. Called in the click itself with nothing awaited before, so everything was checked earlier; until
 * the shopper has agreed nothing is placed and nothing held, and closing the sheet leaves all as it was.
 * Afterwards the page goes where the outcome is, and a sheet that is closed meanwhile changes nothing of it.
 */
export function openApplePaySheet({ total, label, failure, findOrder, onBusy }: ApplePaySheetRequest): void {
  const Session = window.ApplePaySession!;
  const sheet = new Session(APPLE_PAY_VERSION, {
    countryCode: 'SA',
    currencyCode: 'SAR',
    // mada first: without it a card of both kinds is charged as the other one.
    supportedNetworks: ['mada', 'visa', 'masterCard'],
    merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit'],
    total: { label, amount: (total / 100).toFixed(2), type: 'final' },
  });
  let isClosed = false;
  const close = (how: 'done' | 'failed' | 'unknown') => {
    if (isClosed) return;
    isClosed = true;
    if (how === 'unknown') sheet.abort();
    else sheet.completePayment({ status: how === 'done' ? Session.STATUS_SUCCESS : Session.STATUS_FAILURE });
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
    const late = setTimeout(() => close('unknown'), PATIENCE_MS);
    const found = await findOrder();
    if ('refused' in found) {
      clearTimeout(late);
      return refuse(found.refused);
    }
    const { orderUuid, awaitsToken } = found;
    if (awaitsToken && isClosed) {
      // A sheet that is closed has withdrawn its agreement: the order is kept, to be paid some other way.
      return location.assign(href('checkout-cancelled', {}, { order: orderUuid }));
    }
    const answer = awaitsToken
      ? await callApi(saveTapCaptureCall, { orderUuid, token: token.data, expectedTotal: total })
      : null;
    clearTimeout(late);
    if (answer !== null && !answer.ok && answer.message !== null) {
      const text = answer.message;
      const onClose = () => location.assign(href('checkout-failed', {}, { order: orderUuid }));
      return refuse(() => showPopup({ kind: 'error', text, onClose }));
    }
    const status = answer?.ok ? answer.data.status : null;
    close(verdictOf(status));
    location.assign(resultAddressFor(status, orderUuid));
  };
  sheet.begin();
}

const verdictOf = (status: PaymentOutcome['status'] | null): 'done' | 'failed' | 'unknown' => {
  if (status === 'paid') return 'done';
  return status === 'failed' || status === 'cancelled' ? 'failed' : 'unknown';
};

/** Where it is said how it went; what is not known yet is asked about there. */
function resultAddressFor(status: PaymentOutcome['status'] | null, orderUuid: string): string {
  if (status === 'paid') return href('checkout-success', {}, { order: orderUuid });
  if (status === 'failed' || status === 'cancelled') {
    return href('checkout-failed', {}, { order: orderUuid });
  }
  return `/checkout/return?order=${orderUuid}`;
}
