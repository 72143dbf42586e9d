import { read, write } from './storage.ts';

// This module is separate from storage.ts because it loads late, and only where visits are measured.

export type StoredConsent = {
  /** The version of the consent question that was answered. The shop asks again when the version changes. */
  version: number;
  isGiven: boolean;
  /** When consent was given or refused, ISO 8601 (PDPL: consent is stored with its time and text). */
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

/**
 * The maximum number of orders remembered as reported, newest first. Shoppers rarely open the result pages of older
 * orders again.
 */
const MAX_REPORTED = 50;
/** Returns true only the first time for each order, in any tab, so that a purchase is reported once. */
export function isFirstPurchaseReport(orderUuid: string): boolean {
  const reported = (read('told_orders') ?? '').split(' ').filter((uuid) => uuid !== '');
  if (reported.includes(orderUuid)) return false;
  write('told_orders', [...reported, orderUuid].slice(-MAX_REPORTED).join(' '));
  return true;
}

/** Deletes the cookies whose name matches, which measurement scripts set for this host and its parent domains. */
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
