import { read, write } from './storage.ts';

// Separate from storage.ts, because it is loaded late and only where something is measured.

export type StoredConsent = {
  /** The version of the question that was answered; a new version is asked again. */
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
 * How many reported orders are remembered, newest first. The result pages of older ones are not expected to be opened
 * again.
 */
const MAX_REPORTED = 50;
/** True only the first time it is called for an order, in any tab: a purchase is reported once. */
export function isFirstPurchaseReport(orderUuid: string): boolean {
  const reported = (read('told_orders') ?? '').split(' ').filter((uuid) => uuid !== '');
  if (reported.includes(orderUuid)) return false;
  write('told_orders', [...reported, orderUuid].slice(-MAX_REPORTED).join(' '));
  return true;
}

/** Deletes the cookies set by scripts whose name matches, for this host and its parent domains. */
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
