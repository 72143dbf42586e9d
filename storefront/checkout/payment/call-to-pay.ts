import type * as z from 'zod/mini';
import type { Call } from '#contract/call.ts';
import { type Answer, callApi } from '#storefront/api/api.ts';
import { dismissToast, showToast } from '#storefront/ui/messages.ts';

const ID = 'unanswered';

/**
 * Makes a call that opens a payment. No payment begins by itself once the connection is back, so a lost answer does
 * not offer to try again: a message, kept until the next press, says to press again, which continues the same payment.
 */
export async function callToPay<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  call: Call<I, O>,
  input: z.output<I>,
  unanswered: string,
): Promise<Answer<z.output<O>>> {
  dismissToast(ID);
  const answer = await callApi(call, input, { isQuiet: true });
  if (!answer.ok && answer.status === 0) {
    // An offline page says that it will try again, which is not true of a payment.
    dismissToast('network');
    showToast({ id: ID, text: unanswered, icon: 'wifi-slash', staysMs: null });
  }
  return answer;
}
