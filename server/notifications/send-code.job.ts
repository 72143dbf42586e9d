import { ProviderRefused } from '#providers/http/errors.port.ts';
import { type CodeCreated, codeCreated } from '#server/account/sign-in/sign-in.public.ts';
import type { Handler } from '#server/events/jobs.ts';
import type { Shop } from '#server/http/context.ts';
import { codeEmail, codeSms } from './code-message.ts';

/**
 * Sends a one-time code by SMS or e-mail, in the language of the page that requested it. The queue retries a failure
 * until the code expires, always with the same code, because after a timeout the first message may have arrived. An
 * expired code is not sent. A repeated job sends the same code again, which does no harm.
 */
async function sendCode(made: CodeCreated, { clock, providers, settings }: Shop): Promise<void> {
  if (clock.now() >= new Date(made.expiresAt)) return;
  const { channel, destination: to, codeId } = made;
  try {
    if (channel === 'sms') await providers.sms.send({ to, text: codeSms(made, settings) }, `code-${codeId}`);
    else await providers.email.send({ to, ...codeEmail(made, settings) }, `code-${codeId}`);
  } catch (error) {
    // This recipient can never be reached, so the code is not sent again. The customer sees that nothing arrives and
    // corrects the phone number or e-mail address.
    if (!(error instanceof ProviderRefused)) throw error;
  }
}

/** The number of codes sent at the same time; above one, so that SMS are sent while a mail server does not respond. */
const CONCURRENCY = 10;
/** Finished jobs are deleted soon, because they contain the code itself, which is otherwise stored only as a hash. */
const RETENTION_SECONDS = 60;

export const sendCodeHandler = (shop: () => Shop): Handler => ({
  job: codeCreated,
  run: (made: CodeCreated) => sendCode(made, shop()),
  concurrency: CONCURRENCY,
  isUrgent: true,
  retentionSeconds: RETENTION_SECONDS,
});
