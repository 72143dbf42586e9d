import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { upsertShopSecret } from '#server/http/shop-secret.store.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * The key that encrypts the secrets of authenticator apps (AES-256-GCM). The secrets are needed to check codes, so they
 * cannot be hashed. The key is in the same database, so this protects a leaked table, export or log, but not a copy of
 * the whole database (decision 066).
 */
async function keyOf(database: Database, now: Date): Promise<Buffer> {
  const secret = await upsertShopSecret(database, 'staff.authenticators', now);
  return Buffer.from(hkdfSync('sha256', Buffer.from(secret, 'hex'), '', 'staff.authenticators', 32));
}

export async function seal(database: Database, secret: Buffer, now: Date): Promise<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(database, now), iv);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Decrypts a secret. @throws Error if the bytes were changed */
export async function unseal(database: Database, sealed: Buffer, now: Date): Promise<Buffer> {
  const decipher = createDecipheriv('aes-256-gcm', await keyOf(database, now), sealed.subarray(0, IV_BYTES));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
}
