import type { InputOf, OutputOf } from '#contract/call.ts';
import type { startApplePayCall } from '#contract/payments/payments.calls.ts';
import { ProviderDown, ProviderRefused } from '#providers/http/errors.port.ts';
import type { SignedContext } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';

/**
 * Apple's merchant session for the page's sheet. Our server asks Apple's fixed gateway; the address that the browser is
 * given by its sheet (validationURL) is not even sent, so nobody can point our certificate elsewhere (conventions.md 4).
 */
export async function startApplePay(
  _input: InputOf<typeof startApplePayCall>,
  { providers, settings }: SignedContext,
): Promise<OutputOf<typeof startApplePayCall>> {
  if (!providers.applePay) throw refuse('notValid', (t) => t.payments.methodNotOffered);
  try {
    return await providers.applePay.openSession(new URL(settings.publicUrl).hostname);
  } catch (error) {
    if (error instanceof ProviderDown) throw refuse('providerDown', (t) => t.payments.applePayNotOpened);
    if (error instanceof ProviderRefused)
      throw refuse('providerRefused', (t) => t.payments.applePayNotOpened);
    throw error;
  }
}
