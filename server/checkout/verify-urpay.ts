import type { InputOf, OutputOf } from '#contract/call.ts';
import type { verifyUrpayCall } from '#contract/checkout/urpay.calls.ts';
import { digitsOnly } from '#contract/digits.ts';
import type { PaymentOutcome } from '#contract/payments/payments.wire.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder } from '#server/orders/orders.public.ts';
import { type Confirmed, confirmWalletCode } from '#server/payments/wallet-codes/wallet-codes.public.ts';
import { reserveOrderAgain } from './hold-goods.ts';
import { walletStepOf } from './read-urpay.ts';
import { lockedFor } from './start-urpay.ts';

/**
 * Pays an order with the code that urpay sent to the wallet's owner. The code is passed on to urpay and never stored. A
 * repeated request, or one from a second tab, sends nothing. It gets the state of the payment, which is `started` while
 * the result of the code is unknown.
 */
export async function verifyUrpay(
  { orderUuid, code: typed }: InputOf<typeof verifyUrpayCall>,
  context: SignedContext,
): Promise<OutputOf<typeof verifyUrpayCall>> {
  const { step: before, paymentId } = await walletStepOf(orderUuid, context);
  const outcome = (status: PaymentOutcome['status']) => ({
    orderUuid,
    orderNumber: before.orderNumber,
    status,
  });
  if (before.step === 'paid') return outcome('paid');
  if (before.step === 'confirming') return outcome('started');
  if (before.step === 'locked') throw lockedFor(before.lockedForSeconds ?? 0);
  if (before.step === 'over') throw refuse('wrongState', (t) => t.checkout.timeIsOver);
  if (before.step !== 'code' || paymentId === null) throw codeExpired();
  const code = digitsOnly(typed);
  const length = before.codeLength ?? 0;
  // A code of the wrong length is refused before it is sent, so that it does not use up an attempt at the wallet.
  if (code.length !== length) throw refuse('notValid', (t) => t.payments.urpay.codeNotComplete(length));

  const order = await findOwnOrder(context.database, context.session.shopperId, orderUuid);
  if (order) await reserveOrderAgain(context, order.id);
  refuseUnlessTaken(await confirmWalletCode(context, { paymentId, code }).catch(refuseFor));
  const { step } = (await walletStepOf(orderUuid, context)).step;
  if (step === 'paid') return outcome('paid');
  if (step === 'expired') throw codeExpired();
  return outcome(step === 'failed' ? 'failed' : 'started');
}

const codeExpired = () => refuse('codeExpired', (t) => t.payments.urpay.codeExpired);

/**
 * Throws the refusal for the wallet's answer. Returns for `taken` and for an unknown result; the caller then reads the
 * payment's state.
 */
function refuseUnlessTaken(confirmed: Confirmed): void {
  switch (confirmed.kind) {
    case 'wrong': {
      const { triesLeft } = confirmed;
      if (!triesLeft) throw refuse('codeExpired', (t) => t.payments.urpay.codeUsedUp);
      throw refuse('wrongCode', (t) => t.payments.urpay.wrongCode(triesLeft), { triesLeft });
    }
    case 'locked':
      throw lockedFor(confirmed.seconds);
    case 'expired':
      throw codeExpired();
    case 'refused':
      throw refuse('providerRefused', (t) => t.payments.urpay[confirmed.why]);
    default:
  }
}

function refuseFor(error: unknown): never {
  if (error instanceof ProviderRefused) throw refuse('providerRefused', (t) => t.payments.urpay.other);
  if (error instanceof ProviderDown) throw refuse('providerDown', (t) => t.payments.providerDown);
  throw error;
}
