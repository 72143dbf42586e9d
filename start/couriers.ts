import { barqCourier } from '#providers/courier/barq.ts';
import type { Couriers } from '#providers/courier/courier.port.ts';
import { smsaCourier } from '#providers/courier/smsa.ts';
import type { Shipper } from '#providers/courier/smsa.wire.ts';
import type { SandboxStore } from '#sandboxes/kit/store.ts';
import { defaultSettings, type Mode } from '#server/settings.ts';

/** Barq's settings. The shop chooses `webhookSecret`, and Barq sends it with its webhooks. */
type BarqKeys = { email: string; password: string; hubCode: string; webhookSecret: string };
type SmsaKeys = { apiKey: string; shipper: Shipper };
/**
 * The couriers' settings; null for a courier without settings. Without settings, staff create that courier's parcels by
 * hand in live mode; in the other modes its sandbox runs.
 */
export type CourierOptions = { barq: BarqKeys | null; smsa: SmsaKeys | null };

/** The URLs of Barq and SMSA: their live services and their test services (providers/10-delivery-address). */
const BARQ = {
  live: {
    baseUrl: 'https://live.barqfleet.com/api/v1/merchants',
    trackingUrl: 'https://barqfleet.com/merchants/orders/',
  },
  test: {
    baseUrl: 'https://staging.barqfleet.com/api/v1/merchants',
    trackingUrl: 'https://staging.barqfleet.com/merchants/orders/',
  },
};
const SMSA = {
  live: 'https://ecomapis.smsaexpress.com',
  test: 'https://ecomapis-sandbox.azurewebsites.net',
  /** The URL of SMSA's public tracking page. It is not confirmed by SMSA. */
  trackingUrl: 'https://www.smsaexpress.com/trackingdetails?tracknumbers=',
};

/** The sender's address on parcels when the shop is not in live mode. */
const SANDBOX_SHIPPER: Shipper = {
  name: defaultSettings.brand.name.en,
  phone: '+966112345678',
  city: 'Riyadh',
  address: '12 Tahlia Street, Al Olaya',
  nationalAddress: 'RRRD2929',
};

type Dependencies = { store: SandboxStore; now: () => Date; publicUrl: string };
type Close = () => Promise<void>;

// Import the sandboxes only where they are opened, so that live mode never loads them.
async function sandboxedBarq({ store, now, publicUrl }: Dependencies, closers: Close[]) {
  const { atSavedPort, sandboxSecrets } = await import('#sandboxes/kit/secrets.ts');
  const { startBarqSandbox } = await import('#sandboxes/barq/barq.sandbox.ts');
  const { password, webhookSecret } = await sandboxSecrets(store, 'barq', 'password', 'webhookSecret');
  const keys = { email: 'shop@sandbox.test', password, hubCode: 'SANDBOX' };
  const webhook = { url: `${publicUrl}/webhooks/couriers/barq`, secret: webhookSecret };
  const sandbox = await atSavedPort(store, 'barq', (port) =>
    startBarqSandbox({ ...keys, webhook, store, now, port }),
  );
  closers.push(sandbox.close);
  const { baseUrl, trackingUrl } = sandbox;
  return barqCourier({ ...keys, webhookSecret, baseUrl, trackingUrl });
}

async function sandboxedSmsa({ store, now }: Dependencies, closers: Close[]) {
  const { atSavedPort, sandboxSecrets } = await import('#sandboxes/kit/secrets.ts');
  const { startSmsaSandbox } = await import('#sandboxes/smsa/smsa.sandbox.ts');
  const { apiKey } = await sandboxSecrets(store, 'smsa', 'apiKey');
  const sandbox = await atSavedPort(store, 'smsa', (port) => startSmsaSandbox({ apiKey, store, now, port }));
  closers.push(sandbox.close);
  const { baseUrl, trackingUrl } = sandbox;
  return smsaCourier({ baseUrl, trackingUrl, apiKey, shipper: SANDBOX_SHIPPER, now });
}

/**
 * Opens the couriers: the real service of each courier whose secrets are configured. Without secrets, live mode has no
 * connection and staff create parcels by hand; the other modes use the courier's sandbox (product.md 1).
 */
export async function openCouriers(
  { mode, couriers }: { mode: Mode; couriers?: CourierOptions },
  dependencies: Dependencies,
): Promise<{ ports: Couriers; close: Close }> {
  const closers: Close[] = [];
  const ports: Couriers = {};
  const { barq = null, smsa = null } = couriers ?? {};
  const which = mode === 'live' ? 'live' : 'test';
  if (barq) ports.barq = barqCourier({ ...barq, ...BARQ[which] });
  else if (mode !== 'live') ports.barq = await sandboxedBarq(dependencies, closers);
  if (smsa) {
    const { trackingUrl } = SMSA;
    ports.smsa = smsaCourier({ ...smsa, baseUrl: SMSA[which], trackingUrl, now: dependencies.now });
  } else if (mode !== 'live') ports.smsa = await sandboxedSmsa(dependencies, closers);
  return {
    ports,
    close: async () => {
      await Promise.all(closers.map((close) => close()));
    },
  };
}
