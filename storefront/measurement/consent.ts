import type { StoredConsent } from '#storefront/api/consent-storage.ts';

/** The browser's clock, which tests set. */
export const browserNow = (): Date => new Date();

/** Another number when the question changes: whoever answered the earlier one is asked again. */
const VERSION = 1;

export type ConsentPorts = {
  read(): StoredConsent | null;
  write(consent: StoredConsent): void;
  /** Global Privacy Control: the browser asks in the shopper's name (globalprivacycontrol.org). */
  isRefusedByBrowser: boolean;
  now(): Date;
  /** What was agreed to begins. */
  start(): void;
  /** What had begun ends: nothing of it may run any longer, nor be found in the browser. */
  stop(): void;
};
export type ConsentState = 'undecided' | 'given' | 'refused' | 'refusedByBrowser';

/** Nothing is measured before somebody agrees, and nothing after they changed their mind (PDPL; decision 030). */
export function makeConsent(ports: ConsentPorts) {
  let isRunning = false;

  function state(): ConsentState {
    if (ports.isRefusedByBrowser) return 'refusedByBrowser';
    const initial = ports.read();
    if (initial?.version !== VERSION) return 'undecided';
    return initial.isGiven ? 'given' : 'refused';
  }
  /** Looks again at what is decided: at the start, after a choice, and when another tab has decided. */
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
