import type { InputOf, OutputOf } from '#contract/call.ts';
import type { readUrpayCall } from '#contract/checkout/urpay.calls.ts';
import type { WalletStep } from '#contract/checkout/urpay.wire.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findOwnOrder, type OrderFacts } from '#server/orders/orders.public.ts';
import { findLastPayment } from '#server/payments/payments.public.ts';
import { checkCodeOutcome, readWalletStep } from '#server/payments/wallet-codes/wallet-codes.public.ts';

/** Reads the state of an order's urpay payment, for the page that asks for the phone number and the code. */
export async function readUrpay(
  { orderUuid }: InputOf<typeof readUrpayCall>,
  context: SignedContext,
): Promise<OutputOf<typeof readUrpayCall>> {
  return (await walletStepOf(orderUuid, context)).step;
}

/**
 * Sends an inquiry to the wallet only while the result of a code is unknown. If the wallet cannot be reached, the
 * result stays unknown.
 * @returns also the id of the payment that the code is for; null if the order's last payment is not by urpay
 * @throws Refusal notFound for an unknown order or another shopper's.
 */
export async function walletStepOf(
  orderUuid: string,
  context: SignedContext,
): Promise<{ step: WalletStep; paymentId: number | null }> {
  const { database, session } = context;
  const readOrder = () => findOwnOrder(database, session.shopperId, orderUuid);
  const before = await readOrder();
  if (!before) throw refuse('notFound', (t) => t.orders.notFound);
  const last = await findLastPayment(database, before.id);
  const paymentId = last?.method === 'urpay' ? last.id : null;
  if (paymentId !== null && last?.isStarted) {
    await checkCodeOutcome(context, paymentId).catch((error: unknown) => {
      if (!(error instanceof ProviderDown || error instanceof ProviderRefused)) throw error;
    });
  }
  const order = (await readOrder())!;
  const facts = await readWalletStep(context, order.id);
  const step = stepOf(order, facts.step, context.clock.now());
  return {
    step: { ...facts, orderUuid, orderNumber: order.number, amount: order.total, step },
    paymentId,
  };
}

function stepOf({ status, payUntil }: OrderFacts, step: WalletStep['step'], now: Date): WalletStep['step'] {
  if (status === 'cancelled' || status === 'rejected') return 'over';
  if (status !== 'awaitingPayment') return 'paid';
  return step === 'confirming' || now < payUntil ? step : 'over';
}
