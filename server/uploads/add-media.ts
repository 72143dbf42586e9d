import type { Transaction } from '#database/database.ts';
import { makeName } from './add-upload.ts';
import { insertMedia } from './uploads.store.ts';

/** Stores a recording that the caller has checked and uses in the same transaction. @returns its id */
export const addMedia = (
  tx: Transaction,
  shopperId: number,
  media: { kind: 'audio' | 'video'; bytes: Buffer },
  now: Date,
): Promise<number> => insertMedia(tx, shopperId, { ...media, name: makeName() }, now);
