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

/** A fake of Apple's payment sheet. The test plays the shopper, and the fake records what the page reports to it. */
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

const visited: string[] = [];
const busy: boolean[] = [];
beforeEach(() => {
  visited.length = 0;
  busy.length = 0;
  api.callApi.mockReset();
  messages.showPopup.mockReset();
  vi.stubGlobal('window', { ApplePaySession: TestSheet });
  vi.stubGlobal('location', { assign: (address: string) => visited.push(address) });
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
  it('shows the exact amount in riyals, with mada first, for Saudi Arabia', () => {
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
  ] as const)(
    'reports a payment that is %s as %s, and goes to its page',
    async (status, reported, address) => {
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
      expect(visited).toEqual([address]);
    },
  );

  it('closes without a result when the network fails, and the return page asks for it', async () => {
    api.callApi.mockResolvedValueOnce({ ok: false, message: null });
    const { sheet, agree } = open();
    await agree();
    expect(sheet.reported).toEqual(['begun', 'aborted']);
    expect(visited).toEqual([`/checkout/return?order=${ORDER}`]);
  });

  it('charges nothing when it is closed while the order is placed', async () => {
    const { sheet, agree } = open(async () => {
      sheet.oncancel?.();
      return { orderUuid: ORDER, awaitsToken: true };
    });
    await agree();
    expect(api.callApi).not.toHaveBeenCalled();
    expect(sheet.reported).toEqual(['begun']);
    expect(visited).toEqual([`/checkout/cancelled?order=${ORDER}`]);
  });

  it('is closed before it times out, and its token is then no longer used', async () => {
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

  it('fails when the order is refused, and the reason is shown after it closes', async () => {
    const shownMessages: string[] = [];
    const { sheet, agree } = open(async () => ({
      refused: () => void shownMessages.push(sheet.reported.at(-1) ?? ''),
    }));
    await agree();
    expect(shownMessages).toEqual(['failed']);
    expect(busy).toEqual([true, false]);
    expect(visited).toEqual([]);
  });

  it('fails when the token is refused, shows why, and leads to the order', async () => {
    api.callApi.mockResolvedValueOnce({ ok: false, message: 'It was refused.' });
    const { sheet, agree } = open();
    await agree();
    expect(sheet.reported).toEqual(['begun', 'failed']);
    const [popup] = messages.showPopup.mock.calls[0]!;
    expect(popup).toMatchObject({ kind: 'error', text: 'It was refused.' });
    popup.onClose();
    expect(visited).toEqual([`/checkout/failed?order=${ORDER}`]);
  });

  it.each([[null], [{}], [{ ...agreedSheet(), version: 'RSA_v1' }]])(
    'places no order when it returns %j',
    async (given) => {
      const findOrder = vi.fn();
      const { sheet, agree } = open(findOrder);
      await agree(given);
      expect(findOrder).not.toHaveBeenCalled();
      expect(sheet.reported).toEqual(['begun', 'failed']);
      expect(messages.showPopup).toHaveBeenCalledWith({ kind: 'error', text: 'Nothing to pay with.' });
    },
  );

  it('charges nothing for an order that was paid meanwhile', async () => {
    const { sheet, agree } = open(async () => ({ orderUuid: ORDER, awaitsToken: false }));
    await agree();
    expect(api.callApi).not.toHaveBeenCalled();
    expect(sheet.reported).toEqual(['begun', 'aborted']);
    expect(visited).toEqual([`/checkout/return?order=${ORDER}`]);
  });

  it('is closed with the reason when Apple does not validate the shop, unless it was closed meanwhile', async () => {
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
    ['a browser that reports it', TestSheet, true],
    ['a browser without the object', undefined, false],
    ['a browser that cannot pay', { supportsVersion: () => true, canMakePayments: () => false }, false],
    ['an old browser', { supportsVersion: () => false, canMakePayments: () => true }, false],
    ['a page without TLS', { supportsVersion: () => true, canMakePayments: throws }, false],
  ])('%s', (_, ApplePaySession, has) => {
    vi.stubGlobal('window', { ApplePaySession });
    expect(hasApplePay()).toBe(has);
  });
});
