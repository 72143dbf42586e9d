import { setTimeout as pause } from 'node:timers/promises';

/** Tells a load balancer whether to send new visitors to this server. */
export type Readiness = { isReady(): boolean; open(): void; drain(seconds: number): Promise<void> };

/**
 * A server is not ready before `open`. `drain` reports at once that the server is no longer ready, and resolves after
 * the given number of seconds, which load balancers need to notice. Until then the server still serves requests.
 */
export function makeReadiness(): Readiness {
  let isReady = false;
  return {
    isReady: () => isReady,
    open() {
      isReady = true;
    },
    async drain(seconds) {
      const wasReady = isReady;
      isReady = false;
      if (wasReady && seconds > 0) await pause(seconds * 1000);
    },
  };
}
