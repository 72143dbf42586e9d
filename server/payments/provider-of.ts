import { ProviderDown } from '#providers/http/errors.port.ts';
import type { PaymentsPort, ProviderName } from '#providers/payments/payments.port.ts';
import type { Shop } from '#server/http/context.ts';

/**
 * The service that handles the money of a payment.
 * @throws ProviderDown when it is not configured (any more), because the state of the money cannot be read.
 */
export function providerOf({ providers }: Pick<Shop, 'providers'>, name: ProviderName): PaymentsPort {
  const port = providers.payments[name];
  if (!port) throw new ProviderDown(`The payment service ${name} is not configured.`);
  return port;
}
