import { openDatabase, openPool } from '#database/database.ts';
import { copyTemplate } from '#database/test-database.ts';
import { TEST_DATA_DIR, TEST_NOW } from '#database/test-template.ts';
import { setClock } from '#server/clock.ts';
import { startShop } from '../start/start-shop.ts';
import type { TestedShop } from './running-shop.ts';

/** The settings with which a live shop starts; each differs from the demo's. */
const OWN = {
  seller: {
    name: { ar: 'شركة واحة للهدايا', en: 'Oasis Gifts Company' },
    vatNumber: '310122393500003',
    registration: '1010010813',
    address: { ar: 'طريق الملك فهد، الرياض 12333', en: 'King Fahd Road, Riyadh 12333' },
  },
  shopEmail: 'team@oasis.example',
  shop: {
    brand: { name: { ar: 'واحة', en: 'Oasis' } },
    social: { instagram: null, x: null, pinterest: null, phone: '+966112930000', whatsapp: null },
    postalCode: '12333',
  },
};

/**
 * Starts a separate live shop on an empty database, with the sandboxes of the outside services. It ends with the test
 * process.
 * @returns the shop, and the link that it prints for its first owner
 */
export async function startNewShop(): Promise<{ shop: TestedShop; setUpLink: string }> {
  const { url: databaseUrl } = await copyTemplate('empty');
  const clock = setClock(TEST_NOW);
  const logged: string[] = [];
  const { setUpLink, ...running } = await startShop(
    {
      mode: 'live',
      host: '127.0.0.1',
      port: 0,
      dataDir: TEST_DATA_DIR,
      databaseUrl,
      publicUrl: null,
      trustsProxy: false,
      tapSecretKey: null,
      applePay: null,
      applePayDomainFile: null,
      tabby: null,
      tamara: null,
      urpay: null,
      sms: null,
      email: null,
      identity: { google: null, apple: null, facebook: null },
      oldHosts: [],
      ...OWN,
    },
    { log: (line) => logged.push(line), clock },
  );
  if (setUpLink === null) throw new Error('A shop on an empty database has no owner.');
  const { url, metricsUrl, shop, stop } = running;
  const database = openDatabase(openPool(databaseUrl, 4));
  return {
    shop: { url, metricsUrl, shop, database, databaseUrl, clock, logged, stop },
    setUpLink: setUpLink.link,
  };
}
