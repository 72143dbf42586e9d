import { describe, expect, it } from 'vitest';
import type { StoredConsent } from '#storefront/api/consent-storage.ts';
import { makeConsent } from './consent.ts';

const NOON = new Date('2026-11-22T09:00:00Z');
function browser({
  initial = null,
  asksNot = false,
}: {
  initial?: StoredConsent | null;
  asksNot?: boolean;
} = {}) {
  const happened: string[] = [];
  const stored = { consent: initial };
  const consent = makeConsent({
    read: () => stored.consent,
    write: (next) => {
      stored.consent = next;
    },
    isRefusedByBrowser: asksNot,
    now: () => NOON,
    start: () => happened.push('start'),
    stop: () => happened.push('stop'),
  });
  consent.follow();
  return { consent, stored, happened };
}
const given: StoredConsent = { version: 1, isGiven: true, at: NOON.toISOString() };

describe('Consent comes first (PDPL)', () => {
  it('nothing begins before somebody agrees, and what they said is kept with its time and version', () => {
    const { consent, stored, happened } = browser();
    expect([consent.state(), happened]).toEqual(['undecided', []]);
    consent.decide(true);
    expect(happened).toEqual(['start']);
    expect(stored.consent).toEqual(given);
    consent.decide(true);
    expect(happened).toEqual(['start']);
  });

  it('who refuses is not asked again, and nothing begins', () => {
    const { consent, happened, stored } = browser();
    consent.decide(false);
    expect([consent.state(), happened]).toEqual(['refused', []]);
    expect(browser({ initial: stored.consent }).consent.state()).toBe('refused');
  });

  it('who agreed before is measured at once, and who changes their mind no more', () => {
    const { consent, happened } = browser({ initial: given });
    expect(happened).toEqual(['start']);
    consent.decide(false);
    expect(happened).toEqual(['start', 'stop']);
  });

  it('another tab that decides decides for this one', () => {
    const { consent, stored, happened } = browser({ initial: given });
    stored.consent = { ...given, isGiven: false };
    consent.follow();
    expect(happened).toEqual(['start', 'stop']);
  });

  it('who answered an earlier question is asked anew', () => {
    const { consent, happened } = browser({ initial: { ...given, version: 0 } });
    expect([consent.state(), happened]).toEqual(['undecided', []]);
  });

  it('a browser that asks not to be measured is heeded, whatever was agreed to (Global Privacy Control)', () => {
    const { consent, happened } = browser({ initial: given, asksNot: true });
    expect([consent.state(), happened]).toEqual(['refusedByBrowser', []]);
    consent.decide(true);
    expect(happened).toEqual([]);
  });
});
