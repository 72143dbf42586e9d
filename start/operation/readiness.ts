import { setTimeout as pause } from 'node:timers/promises';

/** Whether a load balancer should send this server new visitors. */
export type Readiness = { isReady(): boolean; open(): void; drain(seconds: number): Promise<void> };

/**
 * A server is not ready until `open`. `drain` reports at once that the server is no longer ready, and resolves after
 * the given seconds, in which load balancers notice; until then the server still serves requests.
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
