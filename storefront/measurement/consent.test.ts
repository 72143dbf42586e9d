import { describe, expect, it } from 'vitest';
import type { StoredConsent } from '#storefront/api/consent-storage.ts';
import { makeConsent } from './consent.ts';

const NOON = new Date('2026-11-22T09:00:00Z');
function browser({
  initial = null,
  isRefusedByBrowser = false,
}: {
  initial?: StoredConsent | null;
  isRefusedByBrowser?: boolean;
} = {}) {
  const happened: string[] = [];
  const stored = { consent: initial };
  const consent = makeConsent({
    read: () => stored.consent,
    write: (next) => {
      stored.consent = next;
    },
    isRefusedByBrowser,
    now: () => NOON,
    start: () => happened.push('start'),
    stop: () => happened.push('stop'),
  });
  consent.follow();
  return { consent, stored, happened };
}
const given: StoredConsent = { version: 1, isGiven: true, at: NOON.toISOString() };

describe('Consent comes first (PDPL)', () => {
  it('starts nothing before somebody agrees, and stores the answer with its time and version', () => {
    const { consent, stored, happened } = browser();
    expect([consent.state(), happened]).toEqual(['undecided', []]);
    consent.decide(true);
    expect(happened).toEqual(['start']);
    expect(stored.consent).toEqual(given);
    consent.decide(true);
    expect(happened).toEqual(['start']);
  });

  it('does not ask again after a refusal, and starts nothing', () => {
    const { consent, happened, stored } = browser();
    consent.decide(false);
    expect([consent.state(), happened]).toEqual(['refused', []]);
    expect(browser({ initial: stored.consent }).consent.state()).toBe('refused');
  });

  it('starts at once for a shopper who agreed before, and stops when they change their mind', () => {
    const { consent, happened } = browser({ initial: given });
    expect(happened).toEqual(['start']);
    consent.decide(false);
    expect(happened).toEqual(['start', 'stop']);
  });

  it('follows a decision made in another tab', () => {
    const { consent, stored, happened } = browser({ initial: given });
    stored.consent = { ...given, isGiven: false };
    consent.follow();
    expect(happened).toEqual(['start', 'stop']);
  });

  it('asks again when the stored answer is to an earlier question', () => {
    const { consent, happened } = browser({ initial: { ...given, version: 0 } });
    expect([consent.state(), happened]).toEqual(['undecided', []]);
  });

  it('respects a browser that asks not to be measured, whatever was agreed to (Global Privacy Control)', () => {
    const { consent, happened } = browser({ initial: given, isRefusedByBrowser: true });
    expect([consent.state(), happened]).toEqual(['refusedByBrowser', []]);
    consent.decide(true);
    expect(happened).toEqual([]);
  });
});
