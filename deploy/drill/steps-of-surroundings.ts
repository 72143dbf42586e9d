import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { run, until } from '../stack/processes.ts';
import type { Stack } from '../stack/stack.ts';
import { fakeTimeLibrary } from './fake-time.ts';
import { type Drill, type Step, seconds } from './step.ts';

/** How long the bucket delays responses, in milliseconds: longer than the shop waits. */
const SLOW_BUCKET_MS = 12_000;

async function backUp(drill: Drill): Promise<string> {
  const since = performance.now();
  await drill.stack.cluster.backUp();
  const took = seconds(performance.now() - since);
  await drill.calm();
  const placed = new Set(drill.tally.placed.values());
  drill.moment = { at: new Date(), placed };
  await pause(1_500);
  return `${took} s`;
}

/**
 * Opens a TLS connection as a visitor's browser does.
 * @returns the serial number of the certificate
 * @throws the error that the browser would show
 */
const serialOf = (port: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', servername: 'localhost' });
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate().serialNumber);
      socket.destroy();
    });
  });
const refusalOf = (port: number): Promise<string | undefined> =>
  serialOf(port).then(
    () => undefined,
    ({ code }: NodeJS.ErrnoException) => code,
  );

/**
 * Creates a certificate of the same authority that expired two days ago.
 * @throws NotRun without libfaketime
 */
async function makeExpired({ folder, caddy }: Stack): Promise<{ certificate: string; key: string }> {
  const made = { certificate: join(folder, 'expired.crt'), key: join(folder, 'expired.key') };
  await run(
    '/usr/bin/openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-CA', caddy.authority, '-CAkey', caddy.authorityKey],
      ...['-out', made.certificate, '-keyout', made.key],
    ],
    { folder, env: { LD_PRELOAD: fakeTimeLibrary(), FAKETIME: '-3d' } },
  );
  return made;
}

/** The step of the drill that makes a backup while shoppers buy. */
export const backupStep: Step = {
  name: 'backup',
  parts: [{ what: 'Backup of everything by pgBackRest', allows: 'nothing', run: backUp }],
};

export const stepsOfSurroundings: readonly Step[] = [
  {
    name: 'bucket',
    parts: [
      {
        what: 'The bucket answers 503',
        allows: 'noBucket',
        async run({ stack, calm }) {
          stack.bucket.break({ status: 503 });
          await calm();
          stack.bucket.break();
          return undefined;
        },
      },
      {
        what: 'The bucket answers after twelve seconds',
        allows: 'noBucket',
        async run({ stack, calm }) {
          stack.bucket.break({ delayMs: SLOW_BUCKET_MS });
          await calm();
          await pause(SLOW_BUCKET_MS);
          stack.bucket.break();
          return undefined;
        },
      },
    ],
  },
  {
    name: 'certificate',
    parts: [
      {
        what: 'The certificate is renewed',
        allows: 'nothing',
        async run({ stack }) {
          const before = await serialOf(stack.caddy.port);
          const took = await until(
            'Caddy has another certificate',
            async () => (await serialOf(stack.caddy.port)) !== before,
            120_000,
          );
          return `after ${seconds(took)} s`;
        },
      },
      {
        what: 'The certificate expired and nobody could renew it',
        allows: 'unreachable',
        async run({ stack, calm, tally }) {
          await stack.caddy.restart(await makeExpired(stack));
          await until(
            'visitors refuse the certificate',
            async () => (await refusalOf(stack.caddy.port)) === 'CERT_HAS_EXPIRED',
            20_000,
          );
          const before = tally.placed.size;
          await calm();
          const meanwhile = tally.placed.size - before;
          await stack.caddy.restart();
          return `${meanwhile} orders placed meanwhile`;
        },
      },
    ],
  },
  {
    name: 'restore',
    parts: [
      {
        what: 'Restored next to it, to the moment after the backup',
        allows: 'nothing',
        async run(drill) {
          const { cluster } = drill.stack;
          if (drill.moment === null) await backUp(drill);
          const { at, placed } = drill.moment!;
          const since = performance.now();
          const restored = await cluster.restoreTo(at);
          const took = seconds(performance.now() - since);
          const kept = await cluster.asSuperuser(
            restored.port,
            async (client) =>
              (await client.query<{ uuid: string }>('select uuid from orders')).rows.map(({ uuid }) => uuid),
            'shop',
          );
          await restored.stop();
          const there = new Set(kept);
          for (const uuid of placed)
            if (!there.has(uuid))
              drill.fault(`Order ${uuid}, placed before the moment, is not in the restored copy.`);
          const later = [...drill.tally.placed.values()].filter((uuid) => !placed.has(uuid));
          const laterFound = later.filter((uuid) => there.has(uuid)).length;
          // The copy may contain orders that were being placed at that moment, hardly more than one per shopper.
          return `open after ${took} s with all ${placed.size} orders of then, and ${laterFound} of the ${later.length} after it`;
        },
      },
    ],
  },
];
