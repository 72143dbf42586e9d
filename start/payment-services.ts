import { type PaymentService, paymentServices } from '#contract/payments/payment-services.rules.ts';
import type { PaymentsPort } from '#providers/payments/payments.port.ts';
import {
  PAYMENT_PROVIDERS,
  type PaymentKeys,
  type PaymentProvider,
  type PaymentSandboxContext,
} from '#providers/payments/registry.ts';
import type { Mode } from '#server/settings.ts';
import { ConfigurationError, readTogether } from './environment.ts';

type Variable = (typeof PAYMENT_PROVIDERS)[PaymentService]['variables'][number];
/**
 * Returns the definition of a payment service, cast to a common type. Each definition has its own type of keys, which
 * only the definition itself reads.
 */
const rowOf = (name: PaymentService) =>
  PAYMENT_PROVIDERS[name] as unknown as PaymentProvider<Variable, unknown>;

function readKeys(name: PaymentService, env: NodeJS.ProcessEnv): unknown {
  const { title, variables, read } = rowOf(name);
  const given = readTogether(env, title, ...variables);
  try {
    return given && read(given, env);
  } catch (error) {
    throw new ConfigurationError((error as Error).message);
  }
}

/** Reads the settings of every payment service; null for a service that is not configured. */
export const readPaymentKeys = (env: NodeJS.ProcessEnv): PaymentKeys =>
  Object.fromEntries(paymentServices.map((name) => [name, readKeys(name, env)])) as PaymentKeys;

/** Lists what the configured payment services still lack for live mode. */
export const missingPaymentKeys = (keys: PaymentKeys): string[] =>
  paymentServices.flatMap((name) => (keys[name] ? (rowOf(name).missingInLive?.(keys[name]) ?? []) : []));

/**
 * Opens the payment services: the real one if its secrets are configured. Without secrets, live mode does not offer the
 * service, and the other modes use its sandbox (product.md 1).
 */
export async function openPaymentServices(
  { mode, ...keys }: PaymentKeys & { mode: Mode },
  context: Omit<PaymentSandboxContext, 'isLive'>,
): Promise<{ ports: Partial<Record<PaymentService, PaymentsPort>>; close: () => Promise<void> }> {
  const ports: Partial<Record<PaymentService, PaymentsPort>> = {};
  const closers: (() => Promise<void>)[] = [];
  const isLive = mode === 'live';
  for (const name of paymentServices) {
    const row = rowOf(name);
    if (keys[name]) ports[name] = row.connect(keys[name], { ...context, isLive });
    else if (!isLive) {
      const { port, close } = await row.openSandbox({ ...context, isLive });
      ports[name] = port;
      closers.push(close);
    }
  }
  return {
    ports,
    close: async () => {
      await Promise.all(closers.map((close) => close()));
    },
  };
}
