import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  sendPasswordCodeCall,
  sendPhoneCodeCall,
  signInCall,
  signUpCall,
} from '#contract/account/account.calls.ts';
import { openDatabase, openPool } from '#database/database.ts';
import { startEmbeddedPostgres } from '#database/embedded/embedded-postgres.ts';
import { hashPassword } from '#server/account/passwords/password.ts';
import { messages } from '#text/messages.ts';
import { median } from './measure.ts';
import { runShop } from './processes.ts';
import { BenchShopper } from './shopper.ts';

// `node bench/accounts.bench.ts` measures product.md 2, "answers and their work do not tell whether a number or e-mail
// has an account". It alternates between a phone number or e-mail address with an account and one without. It reports
// how well an attacker who times the responses could tell the two apart: 0.50 is not at all, 1.00 is always.

/**
 * The number of requests of each kind, so few that no rate limit applies (10 wrong passwords per e-mail address, 30
 * codes per hour and IP address).
 */
const REQUESTS = 120;
const SHOPPERS = 24;
const PASSWORD = 'a pot of basil 7';
const WRONG = 'another pot 8';

export type AccountRow = { what: string; known: number; unknown: number; isDistinguishable: number };

const emails = (kind: string): string[] =>
  Array.from({ length: REQUESTS }, (_, i) => `${kind}${i}@bench.com`);
const phones = (first: number): string[] => Array.from({ length: REQUESTS }, (_, i) => String(first + i));

/**
 * Returns the share of pairs in which the response for an account took longer than the other: the area under the ROC
 * curve.
 */
function isDistinguishable(known: readonly number[], unknown: readonly number[]): number {
  let longer = 0;
  for (const a of known) for (const b of unknown) longer += a > b ? 1 : a === b ? 0.5 : 0;
  return longer / (known.length * unknown.length);
}

/** Measures both kinds alternately, so that other load on the machine affects both equally. */
async function measure<T>(
  what: string,
  [known, unknown]: [readonly T[], readonly T[]],
  ask: (about: T, turn: number) => Promise<unknown>,
): Promise<AccountRow> {
  const times: [number[], number[]] = [[], []];
  const timed = async (about: T, turn: number, into: number[]) => {
    const start = performance.now();
    await ask(about, turn);
    into.push(performance.now() - start);
  };
  for (const [turn, about] of known.entries()) {
    const both = [() => timed(about, turn, times[0]), () => timed(unknown[turn]!, turn, times[1])];
    for (const one of turn % 2 === 0 ? both : both.reverse()) await one();
  }
  return {
    what,
    known: median(times[0]),
    unknown: median(times[1]),
    isDistinguishable: isDistinguishable(times[0], times[1]),
  };
}

/** Inserts the accounts in the same form in which the shop creates them. */
async function addAccounts(url: string): Promise<void> {
  const pool = openPool(url, 2);
  const database = openDatabase(pool);
  const now = new Date();
  const hash = await hashPassword(PASSWORD);
  const known = ['signIn', 'signUp', 'forgot'].flatMap((use) => emails(`known${use.toLowerCase()}`));
  await database
    .insertInto('shoppers')
    .values(
      known.map((email) => ({
        is_guest: false,
        name: 'Bench',
        email,
        password_hash: hash,
        language: 'en' as const,
        created_at: now,
      })),
    )
    .execute();
  await database
    .insertInto('shoppers')
    .values(
      phones(510_000_000).map((phone) => ({
        is_guest: false,
        name: 'Bench',
        country_code: '966',
        phone,
        language: 'en' as const,
        created_at: now,
      })),
    )
    .execute();
  await database.destroy();
}

/** Asserts that a password is refused as wrong. A refusal by a rate limit would take a different time. */
async function refusedAsWrong(requested: Promise<unknown>): Promise<void> {
  const response = await requested.then(
    () => 'signed in',
    (error: Error) => error.message,
  );
  if (!response.includes(messages.en.account.wrongPassword))
    throw new Error(`A wrong password was answered: ${response}`);
}

export async function benchAccounts(): Promise<AccountRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ashjar-accounts-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: () => undefined });
  const shop = await runShop(folder, { DATABASE_URL: server.url });
  try {
    await addAccounts(server.url);
    const shoppers = Array.from({ length: SHOPPERS }, (_, i) => new BenchShopper(shop.url, 5_000 + i));
    for (const shopper of shoppers) await shopper.becomeGuest();
    const by = (turn: number) => shoppers[turn % SHOPPERS]!;
    const device = { deviceToken: 'web_token' };
    return [
      await measure('wrong password', [emails('knownsignin'), emails('nobodysignin')], (email, turn) =>
        refusedAsWrong(by(turn).call(signInCall, { loginType: 'email', email, password: WRONG, ...device })),
      ),
      await measure('sign-up', [emails('knownsignup'), emails('nobodysignup')], (email, turn) =>
        by(turn).call(signUpCall, { name: 'Bench', email, password: PASSWORD, ...device }),
      ),
      await measure('forgotten password', [emails('knownforgot'), emails('nobodyforgot')], (email, turn) =>
        by(turn).call(sendPasswordCodeCall, { email }),
      ),
      await measure('phone code', [phones(510_000_000), phones(520_000_000)], (phone, turn) =>
        by(turn).call(sendPhoneCodeCall, { countryCode: '966', phone }),
      ),
    ];
  } finally {
    await shop.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const head = ['asked about', 'has one, ms', 'has none, ms', 'tells apart'];
  console.log(head.map((cell) => cell.padEnd(20)).join(''));
  for (const { what, known, unknown, isDistinguishable } of await benchAccounts())
    console.log(
      [what, known.toFixed(1), unknown.toFixed(1), isDistinguishable.toFixed(2)]
        .map((c) => c.padEnd(20))
        .join(''),
    );
}
