import type { StoredConsent } from '#storefront/api/consent-storage.ts';

/** The browser's clock, which tests replace. */
export const browserNow = (): Date => new Date();

/** Increase it when the question changes: everyone who answered the earlier one is asked again. */
const VERSION = 1;

export type ConsentPorts = {
  read(): StoredConsent | null;
  write(consent: StoredConsent): void;
  /** Global Privacy Control: the browser refuses on the shopper's behalf (globalprivacycontrol.org). */
  isRefusedByBrowser: boolean;
  now(): Date;
  /** Starts what was agreed to. */
  start(): void;
  /** Stops everything that was started: nothing may run any longer or stay stored in the browser. */
  stop(): void;
};
export type ConsentState = 'undecided' | 'given' | 'refused' | 'refusedByBrowser';

/** Nothing is measured before somebody agrees, or after they change their mind (PDPL; decision 030). */
export function makeConsent(ports: ConsentPorts) {
  let isRunning = false;

  function state(): ConsentState {
    if (ports.isRefusedByBrowser) return 'refusedByBrowser';
    const initial = ports.read();
    if (initial?.version !== VERSION) return 'undecided';
    return initial.isGiven ? 'given' : 'refused';
  }
  /** Applies the current decision: at the start, after a choice, and when another tab has decided. */
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
