import type { Database } from '#database/database.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import { listSignatures, type Signature } from './signatures.store.ts';

/**
 * The sender's name that the recipient may see: the signature on a card, or else the account's name. Null if the giver
 * hides their name.
 */
export const senderNameOf = (lines: readonly Signature[], accountName: string | null): string | null =>
  lines.find(({ cardFrom }) => cardFrom !== null)?.cardFrom ??
  (lines.some(({ hidesSender }) => hidesSender) ? null : accountName);

export async function readSenderName(
  database: Database,
  { shopperId, orderUuid }: { shopperId: number; orderUuid: string },
): Promise<string | null> {
  const { name } = await findContact(database, shopperId);
  return senderNameOf(await listSignatures(database, orderUuid), name);
}
