import { ProviderRefused } from '#providers/http/errors.port.ts';
import { type CodeCreated, codeCreated } from '#server/account/sign-in/sign-in.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { codeEmail, codeSms } from './code-message.ts';

/**
 * Sends a code by SMS or e-mail, in the language of the page that asked. A failure is tried again by the queue while
 * the code lives, always with the same code, because after a timeout nobody knows whether it arrived; a code that is
 * over is not sent. Done twice it sends the same code twice, which harms nobody.
 */
async function sendCode(made: CodeCreated, { clock, providers, settings }: Shop): Promise<void> {
  if (clock.now() >= new Date(made.expiresAt)) return;
  const { channel, destination: to, codeId } = made;
  try {
    if (channel === 'sms') await providers.sms.send({ to, text: codeSms(made, settings) }, `code-${codeId}`);
    else await providers.email.send({ to, ...codeEmail(made, settings) }, `code-${codeId}`);
  } catch (error) {
    // Where nothing can ever be sent to: the shopper sees that nothing comes and corrects number or address.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

/** A mail server that does not answer keeps nobody waiting who signs in by phone. */
const AT_ONCE = 10;
/** The job holds the code itself, which is kept nowhere else but as a hash. */
const RETENTION_SECONDS = 60;

export const sendCodeHandler = (shop: () => Shop): Handler => ({
  job: codeCreated,
  run: (made: CodeCreated) => sendCode(made, shop()),
  concurrency: AT_ONCE,
  retentionSeconds: RETENTION_SECONDS,
});
