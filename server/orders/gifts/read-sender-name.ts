import type { Database } from '#database/database.ts';
import { findContact } from '#server/account/profile/profile.public.ts';
import { listSignatures, type Signature } from './signatures.store.ts';

/**
 * The sender's name as the recipient may know it: the one that signs a card, otherwise the account's. Null for a giver
 * who gives without a name, on the card and everywhere else.
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
