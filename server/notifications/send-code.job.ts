import { SmsRefused } from '#providers/sms/sms.port.ts';
import { type CodeMade, codeMade } from '#server/account/account.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { messages } from '#text/messages.ts';

/**
 * Sends a code by SMS, in the language of the page that asked. A failure is tried again by the queue while the code
 * lives; a code that is over is not sent. Done twice it sends the same code twice, which harms nobody.
 */
async function sendCode(made: CodeMade, { clock, providers, settings }: Shop): Promise<void> {
  if (clock.now() >= new Date(made.expiresAt)) return;
  const brand = settings.brand.name[made.language];
  const { hostname } = new URL(settings.publicUrl);
  const text = messages[made.language].notifications.codeSms(brand, made.code, hostname);
  try {
    await providers.sms.send({ to: made.destination, text }, `code-${made.codeId}`);
  } catch (error) {
    // A number that the service will never send to: the shopper sees that nothing comes and corrects the number.
    if (!(error instanceof SmsRefused)) throw error;
  }
}

/** The job holds the code itself, which is kept nowhere else but as a hash. */
const KEEP_SECONDS = 60;

export const sendCodeHandler = (shop: () => Shop): Handler => ({
  job: codeMade,
  run: (made: CodeMade) => sendCode(made, shop()),
  keepDoneSeconds: KEEP_SECONDS,
});
