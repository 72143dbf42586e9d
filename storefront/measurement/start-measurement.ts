import { setAnswerListener } from '#storefront/api/api.ts';
import type { PageFrame } from '#storefront/page/page.ts';

/** Returns true for a random share of visits. `share` is from 0 to 1. */
function isSampled(share: number): boolean {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random < share * 2 ** 32;
}

/** Starts measurement and the chat. Loaded after everything that the page needs (Specification 7; decision 030). */
export async function startMeasurement(frame: PageFrame): Promise<void> {
  const { measured, chat, vitalsShare } = frame.brand;
  if (measured === null) setAnswerListener(() => {});
  if (isSampled(vitalsShare)) {
    const { watchVitals } = await import('./vitals.ts');
    watchVitals(frame);
  }
  if (measured === null && chat === null) return;
  const { startConsent, startChat } = await import('./start-consent.tsx');
  if (measured !== null) await startConsent(measured, frame);
  if (chat !== null) await startChat(chat, frame);
}
