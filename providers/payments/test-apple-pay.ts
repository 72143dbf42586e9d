import { randomBytes } from 'node:crypto';
import { type Sheet, sealOf } from '#sandboxes/tap/wallet.ts';
import type { ApplePayToken } from './payments.port.ts';

/** The data of an Apple Pay sheet that the shopper approved, in the format that Tap's sandbox can open. */
export function agreedSheet(more: Partial<Sheet> = {}): ApplePayToken & { version: 'EC_v1' } {
  const paid: Sheet = { network: 'mada', lastFour: '4321', outcome: 'approved', ...more };
  const data = Buffer.from(JSON.stringify(paid)).toString('base64');
  const transactionId = randomBytes(32).toString('hex');
  return {
    version: 'EC_v1',
    data,
    signature: sealOf(data, transactionId),
    header: {
      ephemeralPublicKey: randomBytes(65).toString('base64'),
      publicKeyHash: randomBytes(32).toString('base64'),
      transactionId,
    },
  };
}
