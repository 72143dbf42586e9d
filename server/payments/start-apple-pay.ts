import type { InputOf, OutputOf } from '#contract/call.ts';
import { isSwitchedOff } from '#contract/payments/payment-services.rules.ts';
import type { startApplePayCall } from '#contract/payments/payments.calls.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';

/**
 * Opens Apple's merchant session for the payment sheet. The server always requests the session from Apple's fixed
 * gateway and ignores the URL that the sheet gives the browser (validationURL), so nobody can misuse the shop's
 * certificate for another URL (conventions.md 4).
 */
export async function startApplePay(
  _input: InputOf<typeof startApplePayCall>,
  { providers, settings }: SignedContext,
): Promise<OutputOf<typeof startApplePayCall>> {
  if (!providers.applePay || isSwitchedOff(settings, 'applePay'))
    throw refuse('notValid', (t) => t.payments.methodNotOffered);
  try {
    return await providers.applePay.openSession(new URL(settings.publicUrl).hostname);
  } catch (error) {
    if (error instanceof ProviderDown) throw refuse('providerDown', (t) => t.payments.applePayNotOpened);
    if (error instanceof ProviderRefused)
      throw refuse('providerRefused', (t) => t.payments.applePayNotOpened);
    throw error;
  }
}
