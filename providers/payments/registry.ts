import type { PaymentService } from '#contract/payments/payment-services.rules.ts';
import type { SandboxStore } from '#sandboxes/kit/store.ts';
import type { PaymentsPort } from './payments.port.ts';
import { tabbyPay } from './tabby.ts';
import { tamaraPay } from './tamara.ts';
import { urpayWallet } from './urpay.ts';
import { resourceKeyOf, URPAY_URL } from './urpay.wire.ts';

/** The data that a payment service may need from the shop in addition to its own settings. */
export type PaymentContext = {
  isLive: boolean;
  now: () => Date;
  /** The shop's name in English. */
  company: string;
};
/** The data that a payment sandbox may need in addition to PaymentContext. */
export type PaymentSandboxContext = PaymentContext & {
  store: SandboxStore;
  /** Stores a message with a one-time code where a person can read it. */
  sendSms: (message: { to: string; text: string }) => Promise<void>;
};

/** One payment service. `Name` is the union of its environment variables, `Keys` the settings read from them. */
export type PaymentProvider<Name extends string, Keys> = {
  /** What the shop cannot offer if one of `variables` is missing; the beginning of an error message. */
  title: string;
  /** The environment variables of the service: either all of them must be set or none. */
  variables: readonly Name[];
  /** Reads the settings from the environment variables. @throws Error with a whole sentence if a value is invalid */
  read(given: Record<Name, string>, environment: Record<string, string | undefined>): Keys;
  /** The problems that otherwise valid values cause in live mode, such as a test key. */
  missingInLive?(keys: Keys): string[];
  connect(keys: Keys, context: PaymentContext): PaymentsPort;
  /** Loads and starts the service's sandbox, and connects the adapter to it. Live mode never calls this function. */
  openSandbox(context: PaymentSandboxContext): Promise<{ port: PaymentsPort; close(): Promise<void> }>;
};
const provider = <Name extends string, Keys>(row: PaymentProvider<Name, Keys>) => row;

const loadKit = () => import('#sandboxes/kit/secrets.ts');

/**
 * Every payment service except Tap, which handles the cards and is always configured. At startup the shop reads the
 * settings and opens adapters and sandboxes from this table; the contract's table of the same names says what shoppers
 * see.
 */
export const PAYMENT_PROVIDERS = {
  tabby: provider({
    title: 'Payment by Tabby',
    variables: ['TABBY_SECRET_KEY', 'TABBY_MERCHANT_CODE', 'TABBY_WEBHOOK_SECRET'],
    read: (given) => ({
      secretKey: given.TABBY_SECRET_KEY,
      merchantCode: given.TABBY_MERCHANT_CODE,
      webhookSecret: given.TABBY_WEBHOOK_SECRET,
    }),
    missingInLive: ({ secretKey }) =>
      secretKey.startsWith('sk_test_') ? ['TABBY_SECRET_KEY (a live key)'] : [],
    // Tabby's Saudi host, for both test and live keys (providers/03-tabby, Base and keys).
    connect: (keys, { now }) => tabbyPay({ ...keys, baseUrl: 'https://api.tabby.sa', now }),
    async openSandbox({ store, now }) {
      const { startTabbySandbox } = await import('#sandboxes/tabby/tabby.sandbox.ts');
      const { atSavedPort, sandboxSecrets } = await loadKit();
      const secrets = await sandboxSecrets(store, 'tabby', 'secretKey', 'webhookSecret');
      const settings = { ...secrets, merchantCode: 'sandbox', now };
      const sandbox = await atSavedPort(store, 'tabby', (port) =>
        startTabbySandbox({ ...settings, store, port }),
      );
      return { port: tabbyPay({ ...settings, baseUrl: sandbox.baseUrl }), close: sandbox.close };
    },
  }),
  tamara: provider({
    title: 'Payment by Tamara',
    variables: ['TAMARA_API_TOKEN', 'TAMARA_NOTIFICATION_TOKEN'],
    read: (given) => ({
      apiToken: given.TAMARA_API_TOKEN,
      notificationToken: given.TAMARA_NOTIFICATION_TOKEN,
    }),
    // The URL depends on the mode, because test tokens have their own host (providers/04-tamara, Base and credentials).
    connect: (keys, { isLive, company, now }) =>
      tamaraPay({
        ...keys,
        baseUrl: isLive ? 'https://api.tamara.co' : 'https://api-sandbox.tamara.co',
        company,
        now,
      }),
    async openSandbox({ store, now, company }) {
      const { startTamaraSandbox } = await import('#sandboxes/tamara/tamara.sandbox.ts');
      const { atSavedPort, sandboxSecrets } = await loadKit();
      const secrets = await sandboxSecrets(store, 'tamara', 'apiToken', 'notificationToken');
      const sandbox = await atSavedPort(store, 'tamara', (port) =>
        startTamaraSandbox({ ...secrets, store, now, port }),
      );
      const { baseUrl, close } = sandbox;
      return { port: tamaraPay({ ...secrets, baseUrl, company, now }), close };
    },
  }),
  urpay: provider({
    title: 'Payment by urpay',
    variables: ['URPAY_TRANPORTAL_ID', 'URPAY_PASSWORD', 'URPAY_RESOURCE_KEY'],
    read(given, environment) {
      const resourceKey = resourceKeyOf(given.URPAY_RESOURCE_KEY);
      if (resourceKey === null)
        throw new Error(
          'URPAY_RESOURCE_KEY must be the 32 characters, or the 64 hexadecimal ones, of the bank.',
        );
      const baseUrl = (environment.URPAY_URL ?? URPAY_URL).replace(/(?<!\/)\/+$/, '');
      if (!baseUrl.startsWith('https://')) throw new Error('URPAY_URL must be an https:// address.');
      return {
        baseUrl,
        tranportalId: given.URPAY_TRANPORTAL_ID,
        password: given.URPAY_PASSWORD,
        resourceKey,
      };
    },
    connect: (keys, { now }) => urpayWallet({ ...keys, now }),
    async openSandbox({ store, now, sendSms }) {
      const { startUrpaySandbox } = await import('#sandboxes/urpay/urpay.sandbox.ts');
      const { sandboxSecrets } = await loadKit();
      const { password, resourceKey } = await sandboxSecrets(store, 'urpay', 'password', 'resourceKey');
      const keys = { tranportalId: 'sandbox', password, resourceKey: resourceKeyOf(resourceKey)! };
      const { baseUrl, close } = await startUrpaySandbox({ ...keys, store, now, sendSms });
      return { port: urpayWallet({ ...keys, now, baseUrl }), close };
    },
  }),
} satisfies Record<PaymentService, unknown>;

/** The settings of each service; null or absent for a service that is not configured. */
export type PaymentKeys = {
  [Name in PaymentService]?: ReturnType<(typeof PAYMENT_PROVIDERS)[Name]['read']> | null;
};
