import type { Shop } from '#server/http/context.ts';
import { inviteOwner as invite } from '#server/staff/joining.public.ts';
import { fullDate, timeOfDay } from '#text/when.ts';
import { type Acting, operatorName, readArgs } from './read-args.ts';

const USAGE =
  'invite-owner takes an e-mail address and a name, such as: invite-owner noura@example.com "Noura".';

/**
 * `invite-owner <e-mail> <name>`: prints a link with which an owner of the back office sets password and authenticator.
 * The link can be used once, within a day. For an owner who lost both, it sets up the same account again.
 * @throws Error with one sentence if the e-mail address is invalid, or belongs to a member who is not an owner.
 */
export async function inviteOwner(shop: Shop & Acting, words: readonly string[]): Promise<string> {
  const { plain, flags } = readArgs(words, { usage: USAGE, plain: [2, 8], flags: ['as'] });
  const [email = '', ...name] = plain;
  const operator = operatorName(shop, flags.as);
  const { link, expiresAt } = await invite(shop, { email, name: name.join(' '), operator });
  const until = `${fullDate('en', expiresAt)}, ${timeOfDay('en', expiresAt)}`;
  return `Open this link to become an owner; it works once, until ${until}:\n${link}`;
}
