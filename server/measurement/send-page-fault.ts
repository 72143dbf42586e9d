import { LOGGED_FAULTS_A_MINUTE } from '#contract/measurement/measurement.limits.ts';
import type { SendPageFault } from '#contract/measurement/measurement.wire.ts';
import { masked } from '#server/events/masked.ts';
import type { Context } from '#server/http/context.ts';
import { limitRate } from '#server/http/limits/limit-rate.ts';

/** Puts the message on one line, because line breaks could forge lines in the log. */
const oneLine = (message: string): string => message.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** Logs an error on a page in a visitor's browser, like an error of the server. */
export async function sendPageFault(
  { page, language, kind, message, place }: SendPageFault,
  { database, clock, logPageFault }: Context,
): Promise<null> {
  await limitRate(database, 'logged page faults', clock.now(), {
    requests: LOGGED_FAULTS_A_MINUTE,
    perSeconds: 60,
  });
  const where = place === null ? '' : ` at ${place}`;
  logPageFault(`page ${page} (${language}), ${kind}${where}: ${masked(oneLine(message))}`);
  return null;
}
