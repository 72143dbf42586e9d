import { setTimeout as pause } from 'node:timers/promises';

/** Whether a load balancer should send this server new visitors. */
export type Readiness = { isReady(): boolean; open(): void; drain(seconds: number): Promise<void> };

/**
 * Not ready until `open`. `drain` says at once that the server is not ready any more, and ends after as many seconds as
 * load balancers need to notice; until then the server answers as before.
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
