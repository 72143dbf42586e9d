import type { Database, Transaction } from '#database/database.ts';

/** Records that a customer signed in with a browser, replacing the record of an earlier session. */
export async function upsertKnownDevice(
  tx: Transaction,
  device: { deviceHash: Buffer; shopperId: number; sessionTokenHash: Buffer; knownUntil: Date },
): Promise<void> {
  await tx
    .insertInto('known_devices')
    .values((row) => ({
      device_hash: device.deviceHash,
      shopper_id: device.shopperId,
      session_id: row.selectFrom('sessions').select('id').where('token_hash', '=', device.sessionTokenHash),
      known_until: device.knownUntil,
    }))
    .onConflict((conflict) =>
      conflict.columns(['device_hash', 'shopper_id']).doUpdateSet((row) => ({
        session_id: row.ref('excluded.session_id'),
        known_until: row.ref('excluded.known_until'),
      })),
    )
    .execute();
}

/** Phone numbers and e-mail addresses of the customers who have signed in with this browser. */
export async function listDeviceOwners(database: Database, deviceHash: Buffer, now: Date) {
  return await database
    .selectFrom('known_devices')
    .innerJoin('shoppers', 'shoppers.id', 'known_devices.shopper_id')
    .select(['country_code as countryCode', 'phone', 'email'])
    .where('device_hash', '=', deviceHash)
    .where('known_until', '>', now)
    .where('removed_at', 'is', null)
    .execute();
}

/** Makes the browser of an ended session unknown to its account. */
export async function deleteDeviceOfSession(tx: Transaction, sessionId: number): Promise<void> {
  await tx.deleteFrom('known_devices').where('session_id', '=', sessionId).execute();
}

/** Makes every browser unknown to an account, apart from the browser `except`. */
export async function deleteDevicesOf(
  tx: Transaction,
  shopperId: number,
  { except = null }: { except?: Buffer | null } = {},
): Promise<void> {
  const all = tx.deleteFrom('known_devices').where('shopper_id', '=', shopperId);
  await (except === null ? all : all.where('device_hash', '<>', except)).execute();
}

export async function purgeKnownDevices(database: Database, knownUntil: Date): Promise<void> {
  await database.deleteFrom('known_devices').where('known_until', '<', knownUntil).execute();
}
