import type { Greeting } from '#contract/greetings/greetings.wire.ts';
import type { Database, Transaction } from '#database/database.ts';

export async function insertGreeting(
  tx: Transaction,
  greeting: Greeting & { uploadId: number; mediaType: string; contentHash: Buffer },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('greetings')
    .values({
      token: greeting.token,
      kind: greeting.kind,
      upload_id: greeting.uploadId,
      media_type: greeting.mediaType,
      content_hash: greeting.contentHash,
      saved_at: now,
    })
    .execute();
}

/** Finds the greeting with this token, if its recording has this hash. */
export const findSameGreeting = (
  database: Database,
  token: string,
  contentHash: Buffer,
): Promise<Greeting | undefined> =>
  database
    .selectFrom('greetings')
    .select(['token', 'kind'])
    .where('token', '=', token)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();

/** The recording of the greeting with this token. */
export const findGreetingFile = (
  database: Database,
  token: string,
): Promise<{ uploadId: number; mediaType: string } | undefined> =>
  database
    .selectFrom('greetings')
    .select(['upload_id as uploadId', 'media_type as mediaType'])
    .where('token', '=', token)
    .executeTakeFirst();
