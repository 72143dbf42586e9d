import { describe, expect, it } from 'vitest';
import { PUSH_TYPES, pushFromWire, pushToWire } from '#contract/notifications/push.wire.ts';
import { clickAddress } from './click-address.ts';

const ORDER = '0b0f3a52-6c5f-4d0e-9a41-0f6a1f0c8b11';

describe('Specification 4, Push notifications: click routing', () => {
  it.each([
    // spec: 4-click-order-history-status
    ['order_history_status', '/my-orders'],
    // spec: 4-click-wallet-refund
    ['wallet_refund', '/wallet'],
    // spec: 4-click-pending-cart-checkout
    ['pending_cart_checkout', '/cart'],
    // spec: 4-click-product-available
    ['product_available', '/product/monstera'],
    // spec: 4-click-ticket-updated
    ['ticket_updated', '/contact-us?activetab=my-ticket'],
    // spec: 4-click-ticket-closed
    ['ticket_closed', '/contact-us?activetab=my-ticket'],
    // spec: 4-click-rating-popup
    ['rating_popup', `/my-orders?order_id=${ORDER}`],
  ] as const)('%s leads to %s', (type, address) => {
    expect(clickAddress({ type, product: 'monstera', orderUuid: ORDER })).toBe(address);
  });

  it('knows every type, and stays on the shop’s own pages whatever a message says', () => {
    for (const type of PUSH_TYPES) {
      const address = clickAddress({ type, product: '//evil.test/../x', orderUuid: 'a&b=c#d' });
      expect(new URL(address, 'https://ashjar.test').origin).toBe('https://ashjar.test');
      expect(clickAddress({ type, product: null, orderUuid: null })).toMatch(/^\/[a-z]/);
    }
  });
});

describe('Specification 3, push notification data: type, product, order_id, title, body', () => {
  it('is sent under its wire names and read back unchanged', () => {
    const data = {
      type: 'rating_popup',
      product: null,
      orderUuid: ORDER,
      title: 'كيف كانت هديتك؟',
      body: 'وصل الطلب أمس.',
      language: 'ar',
      tag: 'rating',
    } as const;
    const wire = pushToWire(data);
    expect(Object.keys(JSON.parse(wire))).toEqual(
      expect.arrayContaining(['type', 'product', 'order_id', 'title', 'body']),
    );
    expect(pushFromWire(wire)).toEqual(data);
  });

  it.each([
    '',
    'no JSON',
    'null',
    '{"type":"other","title":"a","body":"b"}',
    '{"type":"wallet_refund","title":1}',
  ])('rejects a message that the shop would not have sent: %s', (text) => {
    expect(pushFromWire(text)).toBeNull();
  });
});
