import type { StoredConsent } from '#storefront/api/consent-storage.ts';

/** The browser's current time, which tests replace. */
export const browserNow = (): Date => new Date();

/** The version of the consent question. Increase it when the question changes: everyone is then asked again. */
const VERSION = 1;

export type ConsentPorts = {
  read(): StoredConsent | null;
  write(consent: StoredConsent): void;
  /** Whether the browser refuses on the shopper's behalf, by Global Privacy Control (globalprivacycontrol.org). */
  isRefusedByBrowser: boolean;
  now(): Date;
  /** Starts the measurement that the shopper agreed to. */
  start(): void;
  /** Stops the measurement: no script may continue, and nothing may stay stored in the browser. */
  stop(): void;
};
export type ConsentState = 'undecided' | 'given' | 'refused' | 'refusedByBrowser';

/**
 * The shopper's consent to measurement. Nothing is measured before the shopper agrees or after consent is withdrawn
 * (PDPL; decision 030).
 */
export function makeConsent(ports: ConsentPorts) {
  let isRunning = false;

  function state(): ConsentState {
    if (ports.isRefusedByBrowser) return 'refusedByBrowser';
    const initial = ports.read();
    if (initial?.version !== VERSION) return 'undecided';
    return initial.isGiven ? 'given' : 'refused';
  }
  /**
   * Starts or stops measurement by the current decision. Called when the page loads, after a choice, and when another
   * tab has decided.
   */
  function follow(): void {
    const isGiven = state() === 'given';
    if (isGiven && !isRunning) {
      isRunning = true;
      ports.start();
    } else if (!isGiven && isRunning) {
      isRunning = false;
      ports.stop();
    }
  }
  return {
    state,
    follow,
    decide(isGiven: boolean): void {
      ports.write({ version: VERSION, isGiven, at: ports.now().toISOString() });
      follow();
    },
  };
}
export type Consent = ReturnType<typeof makeConsent>;
