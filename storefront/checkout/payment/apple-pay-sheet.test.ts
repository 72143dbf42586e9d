import { beforeEach, describe, expect, it, vi } from 'vitest';
import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import type { PaymentStatus } from '#contract/payments/payments.wire.ts';
import { agreedSheet } from '#providers/payments/test-apple-pay.ts';
import { hasApplePay } from './apple-pay.ts';
import { type FoundOrder, openApplePaySheet } from './apple-pay-sheet.ts';

const ORDER = '0f9fd2a4-0b1e-4c1e-8f6c-0d5c4a3b2a10';
const api = vi.hoisted(() => ({ callApi: vi.fn() }));
const messages = vi.hoisted(() => ({ showPopup: vi.fn() }));
vi.mock('#storefront/api/api.ts', () => api);
vi.mock('#storefront/ui/messages.ts', () => messages);

/** Apple's sheet, pressed by the test; says what it was told. */
class TestSheet implements ApplePaySheet {
  static readonly STATUS_SUCCESS = 0;
  static readonly STATUS_FAILURE = 1;
  static supportsVersion = (_version: number) => true;
  static canMakePayments = () => true;
  static last: TestSheet;
  onvalidatemerchant: ApplePaySheet['onvalidatemerchant'] = null;
  onpaymentauthorized: ApplePaySheet['onpaymentauthorized'] = null;
  oncancel: ApplePaySheet['oncancel'] = null;
  readonly reported: string[] = [];
  readonly requested: ApplePayRequest;
  constructor(_version: number, requested: ApplePayRequest) {
    this.requested = requested;
    TestSheet.last = this;
  }
  begin = () => void this.reported.push('begun');
  abort = () => void this.reported.push('aborted');
  completeMerchantValidation = () => void this.reported.push('vouched for');
  completePayment = ({ status }: { status: number }) =>
    void this.reported.push(status === 0 ? 'done' : 'failed');
}

const went: string[] = [];
const busy: boolean[] = [];
beforeEach(() => {
  went.length = 0;
  busy.length = 0;
  api.callApi.mockReset();
  messages.showPopup.mockReset();
  vi.stubGlobal('window', { ApplePaySession: TestSheet });
  vi.stubGlobal('location', { assign: (address: string) => went.push(address) });
});

const answers = (status: PaymentStatus) => ({ ok: true, data: { status } });
function open(findOrder: () => Promise<FoundOrder> = async () => ({ orderUuid: ORDER, awaitsToken: true })) {
  openApplePaySheet({
    total: 270_50,
    label: 'Ashjar',
    failure: 'Nothing to pay with.',
    findOrder,
    onBusy: (isBusy) => busy.push(isBusy),
  });
  const sheet = TestSheet.last;
  const agree = (paymentData: unknown = agreedSheet()) =>
    sheet.onpaymentauthorized?.({ payment: { token: { paymentData } } }) as unknown as Promise<void>;
  return { sheet, agree };
}

describe('Apple Pay’s sheet (providers/02-apple-pay-web)', () => {
  it('shows the exact sum in riyals, mada first, in Saudi Arabia', () => {
    const { sheet } = open();
    expect(sheet.reported).toEqual(['begun']);
    expect(sheet.requested).toMatchObject({
      countryCode: 'SA',
      currencyCode: 'SAR',
      supportedNetworks: ['mada', 'visa', 'masterCard'],
      total: { label: 'Ashjar', amount: '270.50', type: 'final' },
    });
  });

  it.each([
    ['paid', 'done', `/checkout/success?order=${ORDER}`],
    ['failed', 'failed', `/checkout/failed?order=${ORDER}`],
    ['cancelled', 'failed', `/checkout/failed?order=${ORDER}`],
    ['started', 'aborted', `/checkout/return?order=${ORDER}`],
  ] as const)('of a payment that is %s is %s, and the page goes on', async (status, reported, address) => {
    api.callApi.mockResolvedValueOnce(answers(status));
    const { sheet, agree } = open();
    const token = agreedSheet();
    await agree(token);
    expect(api.callApi).toHaveBeenCalledExactlyOnceWith(saveTapCaptureCall, {
      orderUuid: ORDER,
      token,
      expectedTotal: 270_50,
    });
    expect(sheet.reported).toEqual(['begun', reported]);
    expect(went).toEqual([address]);
  });

  it('without an answer of the network says nothing for certain: it is asked on the return page', async () => {
    api.callApi.mockResolvedValueOnce({ ok: false, message: null });
    const { sheet, agree } = open();
    await agree();
    expect(sheet.reported).toEqual(['begun', 'aborted']);
    expect(went).toEqual([`/checkout/return?order=${ORDER}`]);
  });

  it('that is closed while the order is placed has withdrawn its agreement: nothing is charged', async () => {
    const { sheet, agree } = open(async () => {
      sheet.oncancel?.();
      return { orderUuid: ORDER, awaitsToken: true };
    });
    await agree();
    expect(api.callApi).not.toHaveBeenCalled();
    expect(sheet.reported).toEqual(['begun']);
    expect(went).toEqual([`/checkout/cancelled?order=${ORDER}`]);
  });

  it('that waited too long is closed before it gives up, and its token is not handed on any more', async () => {
    vi.useFakeTimers();
    try {
      const { promise, resolve } = Promise.withResolvers<FoundOrder>();
      const { sheet, agree } = open(() => promise);
      const paying = agree();
      vi.advanceTimersByTime(24_999);
      expect(sheet.reported).toEqual(['begun']);
      vi.advanceTimersByTime(1);
      expect(sheet.reported).toEqual(['begun', 'aborted']);
      resolve({ orderUuid: ORDER, awaitsToken: true });
      await paying;
      expect(api.callApi).not.toHaveBeenCalled();
      expect(sheet.reported).toEqual(['begun', 'aborted']);
    } finally {
      vi.useRealTimers();
    }
  });

  it('whose order is refused fails, and the reason is said after it', async () => {
    const shownMessages: string[] = [];
    const { sheet, agree } = open(async () => ({
      refused: () => void shownMessages.push(sheet.reported.at(-1) ?? ''),
    }));
    await agree();
    expect(shownMessages).toEqual(['failed']);
    expect(busy).toEqual([true, false]);
    expect(went).toEqual([]);
  });

  it('whose token is refused fails, says so, and leads to the order', async () => {
    api.callApi.mockResolvedValueOnce({ ok: false, message: 'It was refused.' });
    const { sheet, agree } = open();
    await agree();
    expect(sheet.reported).toEqual(['begun', 'failed']);
    const [popup] = messages.showPopup.mock.calls[0]!;
    expect(popup).toMatchObject({ kind: 'error', text: 'It was refused.' });
    popup.onClose();
    expect(went).toEqual([`/checkout/failed?order=${ORDER}`]);
  });

  it.each([[null], [{}], [{ ...agreedSheet(), version: 'RSA_v1' }]])(
    'that gives %j places nothing',
    async (given) => {
      const findOrder = vi.fn();
      const { sheet, agree } = open(findOrder);
      await agree(given);
      expect(findOrder).not.toHaveBeenCalled();
      expect(sheet.reported).toEqual(['begun', 'failed']);
      expect(messages.showPopup).toHaveBeenCalledWith({ kind: 'error', text: 'Nothing to pay with.' });
    },
  );

  it('for an order that was paid meanwhile hands nothing on', async () => {
    const { sheet, agree } = open(async () => ({ orderUuid: ORDER, awaitsToken: false }));
    await agree();
    expect(api.callApi).not.toHaveBeenCalled();
    expect(sheet.reported).toEqual(['begun', 'aborted']);
    expect(went).toEqual([`/checkout/return?order=${ORDER}`]);
  });

  it('that Apple does not vouch for is closed and says why; one that was closed meanwhile is left', async () => {
    const { sheet } = open();
    api.callApi.mockResolvedValueOnce({ ok: true, data: { merchantSessionIdentifier: 'SSH1' } });
    await sheet.onvalidatemerchant?.({ validationURL: 'https://evil.example/' });
    expect(sheet.reported).toEqual(['begun', 'vouched for']);
    expect(JSON.stringify(api.callApi.mock.calls[0]?.[1])).toBe('{}');
    const other = open().sheet;
    api.callApi.mockResolvedValueOnce({ ok: false, message: 'Not now.' });
    await other.onvalidatemerchant?.({ validationURL: '' });
    expect(other.reported).toEqual(['begun', 'aborted']);
    expect(messages.showPopup).toHaveBeenCalledWith({ kind: 'error', text: 'Not now.' });
    const closed = open().sheet;
    closed.oncancel?.();
    api.callApi.mockResolvedValueOnce({ ok: true, data: {} });
    await closed.onvalidatemerchant?.({ validationURL: '' });
    expect(closed.reported).toEqual(['begun']);
  });
});

describe('Whether a browser has Apple Pay (Specification 1: Safari only)', () => {
  const throws = () => {
    throw new Error('InvalidAccessError');
  };
  it.each([
    ['one that says so', TestSheet, true],
    ['one without the object', undefined, false],
    ['one that cannot pay', { supportsVersion: () => true, canMakePayments: () => false }, false],
    ['an old one', { supportsVersion: () => false, canMakePayments: () => true }, false],
    ['a page without TLS', { supportsVersion: () => true, canMakePayments: throws }, false],
  ])('%s', (_, ApplePaySession, has) => {
    vi.stubGlobal('window', { ApplePaySession });
    expect(hasApplePay()).toBe(has);
  });
});
