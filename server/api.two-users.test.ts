import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { everyCall } from '#contract/every-call.ts';
import type { WireRequest } from '#contract/wire.ts';
import { fillShelves, purchaseShop } from '#server/checkout/test-purchase.ts';
import { type OwnedIds, ownerOf, UNKNOWN_IDS } from './test-owner.ts';
import type { Shopper } from './test-shop.ts';
import { rowOf } from './test-two-users.ts';

const shop = await purchaseShop();
beforeEach(() => fillShelves(shop.database));
const { owner, things, privateData } = await ownerOf(shop);

const named = everyCall.map((call) => [call.name, call] as const);

const isRow = (call: (typeof everyCall)[number], what: 'names' | 'own' | 'isPublic' | 'elsewhere'): boolean =>
  what in (rowOf(call) ?? {});

/** All rows that belong to the owner, as text, except for the times at which sessions were last used. */
async function dumpOwnerRows(): Promise<string> {
  const { rows: tables } = await sql<{ name: string; key: string }>`
    select table_name as name, column_name as key from information_schema.columns
     where table_schema = 'public' and column_name in ('shopper_id', 'order_id', 'ticket_id', 'payment_id', 'message_id')
       and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
     order by 1, 2`.execute(shop.database);
  const own: Record<string, string> = {
    shopper_id: `= ${owner.shopperId}`,
    order_id: `in (select id from orders where shopper_id = ${owner.shopperId})`,
    ticket_id: `in (select id from tickets where shopper_id = ${owner.shopperId})`,
    payment_id: `in (select id from payments where shopper_id = ${owner.shopperId})`,
    message_id: `in (select id from ticket_messages where ticket_id in (select id from tickets where shopper_id = ${owner.shopperId}))`,
  };
  const dumps: string[] = [];
  for (const { name, key } of [...tables, { name: 'shoppers', key: 'id' }]) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg((to_jsonb(t) - '{last_used_at,idle_expires_at}'::text[])::text, e'\\n' order by to_jsonb(t)::text)
        as text from ${sql.table(name)} t
       where ${sql.raw(`t.${key} ${key === 'id' ? own.shopper_id : own[key]}`)}`.execute(shop.database);
    dumps.push(`${name} by ${key}:\n${rows[0]!.text ?? ''}`);
  }
  return dumps.join('\n\n');
}

/** Sends a request as the storefront does; returns the raw response. */
async function ask(who: Shopper, call: (typeof everyCall)[number], input: object) {
  const wire = z.encode(call.input, input as never) as WireRequest;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(wire.params?.[name] ?? ''),
  );
  const query = new URLSearchParams(wire.query ?? {}).toString();
  const isFile = call.maxFileBytes !== undefined;
  const body = isFile
    ? new Uint8Array(await (wire.body as unknown as Blob).arrayBuffer())
    : new TextEncoder().encode(JSON.stringify(wire.body ?? {}));
  const response = await who.fetch(query ? `${path}?${query}` : path, {
    method: call.method,
    ...(call.method === 'GET' ? {} : { body }),
    headers: { 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
  });
  return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString('utf8') };
}

describe('No customer sees another customer’s data (conventions.md 4, IDOR)', () => {
  it('every call is in the table, with the other customer’s things that its input can name', () => {
    const missing = everyCall.filter((call) => rowOf(call) === undefined);
    expect(
      missing.map(
        ({ name }) => `${name} is not in server/test-two-users.ts: add which things its input names`,
      ),
    ).toEqual([]);
    expect(new Set(everyCall.map(({ name }) => name)).size).toBe(everyCall.length);
  });

  it('every call whose input has an id is tried with another customer’s id', () => {
    const IDS = /(^|_)(id|ids|uuid|number)$/;
    const FILES = /^(images|attachments?)$/;
    const OF_THE_SHOP =
      /^(cities_id|from_cities_id|product_id|product_ids|addon_product_ids|bundle_id|device_id|social_id|user_id|issue_id)$/;
    const OF_A_PERSON =
      /^(phone_number|page_number|recipient_phone_number|guest_user_id|time_slot_id|tap_id|color_id)$/;
    const untested = everyCall.filter((call) => {
      const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' });
      const fields = Object.values(properties).flatMap((part) =>
        Object.keys((part as { properties?: object }).properties ?? {}),
      );
      const isPersonal = (field: string) =>
        FILES.test(field) ||
        (call.audience !== 'anyone' &&
          IDS.test(field) &&
          !OF_THE_SHOP.test(field) &&
          !OF_A_PERSON.test(field));
      const row = rowOf(call);
      const isConfirming = isRow(call, 'names') || isRow(call, 'elsewhere') || (row && 'because' in row);
      return fields.some(isPersonal) && !isConfirming;
    });
    expect(untested.map(({ name }) => name)).toEqual([]);
  });

  it.each(named)(
    '%s serves only its audience: 401 without a session, 403 for a guest where it is for customers',
    async (_, call) => {
      const [visitor, guest] = [shop.visitor(), await shop.guest()];
      const path = call.path.replace(/:\w+/g, '1');
      const send = async (who: typeof visitor) => {
        const { status, body } = await who.request(
          call.method,
          path,
          call.method === 'GET' ? {} : { body: '{}' },
        );
        return `${status} ${JSON.stringify(body.success ? 'answered' : body.data)}`;
      };
      if (call.audience === 'anyone') return;
      expect(await send(visitor)).toBe('401 null');
      if (call.audience === 'customer') expect(await send(guest)).toBe('403 null');
    },
  );

  const naming = named.filter(([, call]) => isRow(call, 'names'));
  it.each(naming)(
    '%s answers 404 for another customer’s thing, as for one that does not exist, and changes nothing',
    async (_, call) => {
      const row = rowOf(call)!;
      if (!('names' in row)) return;
      const before = await dumpOwnerRows();
      const people = [await shop.customer(), ...(call.audience === 'session' ? [await shop.guest()] : [])];
      for (const who of people) {
        for (const [what, make] of Object.entries(row.names)) {
          const input = async (from: OwnedIds) => await make(from, who);
          const theirs = await ask(who, call, await input(things));
          const unknown = await ask(who, call, await input(UNKNOWN_IDS));
          expect(theirs, `${call.name}, ${what}`).toEqual(unknown);
          expect([theirs.status, JSON.parse(theirs.text).success], `${call.name}, ${what}`).toEqual([
            row.status ?? 404,
            false,
          ]);
          expect(theirs.text).not.toMatch(privateData);
        }
      }
      expect(await dumpOwnerRows()).toBe(before);
      // The owner gets the data, so a missing row did not cause the 404 above.
      if (row.isSeenBy === 'owner') {
        const [make] = Object.values(row.names);
        expect((await ask(owner, call, await make!(things, owner))).status).toBe(200);
      }
    },
  );

  const ownOnly = named.filter(([, call]) => isRow(call, 'own'));
  it.each(ownOnly)(
    '%s reaches only the caller’s own data and shows nothing of another customer',
    async (_, call) => {
      const row = rowOf(call)!;
      if (!('own' in row)) return;
      const before = await dumpOwnerRows();
      const people = [await shop.customer(), ...(call.audience === 'session' ? [await shop.guest()] : [])];
      for (const who of people) expect((await ask(who, call, row.own)).text).not.toMatch(privateData);
      expect(await dumpOwnerRows()).toBe(before);
      if (row.shows) expect((await ask(owner, call, row.own)).text).toMatch(privateData);
    },
  );

  it('a call whose answer is the same for everybody needs no session', () => {
    const personal = everyCall.filter((call) => isRow(call, 'isPublic') && call.audience !== 'anyone');
    expect(personal.map(({ name }) => name)).toEqual([]);
  });

  it('a token works only in its own browser: copied to another one it gives no access to the owner’s data', async () => {
    const thief = Object.assign(await shop.customer(), { token: owner.token });
    for (const call of everyCall.filter(({ audience }) => audience === 'customer')) {
      const { status, body } = await thief.request(call.method, call.path.replace(/:\w+/g, randomUUID()), {
        ...(call.method === 'GET' ? {} : { body: '{}' }),
      });
      expect([call.name, status, body.data]).toEqual([call.name, 401, null]);
    }
  });
});
