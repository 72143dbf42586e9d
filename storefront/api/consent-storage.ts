import { read, write } from './storage.ts';

// Beside stored.ts, and not in it: it comes when the page is alive, and only where something is measured.

export type StoredConsent = {
  /** Of the question that was answered: another one is asked anew. */
  version: number;
  isGiven: boolean;
  /** When, ISO 8601 (PDPL: consent is kept with its time and text). */
  at: string;
};

export function readConsent(): StoredConsent | null {
  try {
    const { version, isGiven, at } = JSON.parse(read('consent') ?? 'null') as StoredConsent;
    return typeof version === 'number' && typeof isGiven === 'boolean' ? { version, isGiven, at } : null;
  } catch {
    return null;
  }
}
export const writeConsent = (consent: StoredConsent): void => write('consent', JSON.stringify(consent));

/** The newest orders whose purchase was told from this browser; nobody has more than these open again. */
const MAX_REPORTED = 50;
/** True the first time that it is asked of an order, in any tab: a purchase is told once, ever. */
export function isFirstPurchaseReport(orderUuid: string): boolean {
  const reported = (read('told_orders') ?? '').split(' ').filter((uuid) => uuid !== '');
  if (reported.includes(orderUuid)) return false;
  write('told_orders', [...reported, orderUuid].slice(-MAX_REPORTED).join(' '));
  return true;
}

/** Takes away the cookies that scripts have set and whose name fits: of this host and of the domains it is in. */
export function deleteCookies(pattern: RegExp): void {
  const parts = location.hostname.split('.');
  const domains = ['', ...parts.map((_, start) => `; domain=${parts.slice(start).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? '';
    if (!pattern.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`;
  }
}
