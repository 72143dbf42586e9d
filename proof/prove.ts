import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// `npm run prove -- [contention|model-based|steps|tampering|kills] [--minutes 10] [--every 1] [--seed N] [--stack]` runs
// the full race tests; `--minutes` is how long model-based searches, and `--every 10` tries every tenth step only.
// `npm test` runs the same files with fewer shoppers and sequences. With `--stack`, they run on the database of
// `npm run stack`, with Patroni's primary, a synchronous standby, and PgBouncer between the servers and the database.
// The kills test always starts the shop's own PostgreSQL; `npm run drill` kills the stack.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    minutes: { type: 'string', default: '10' },
    every: { type: 'string', default: '1' },
    seed: { type: 'string' },
    stack: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const every = Number(values.every);
if (!(minutes > 0) || !(Number.isSafeInteger(every) && every > 0) || !Number.isSafeInteger(seed)) {
  console.error(
    'npm run prove -- [contention|model-based|steps|tampering|kills] [--minutes 10] [--every 1] [--seed 4] [--stack]',
  );
  process.exit(1);
}
const which =
  positionals.length === 0 ? ['contention', 'model-based', 'steps', 'tampering', 'kills'] : positionals;
const stack = values.stack ? await (await import('../deploy/stack/database-alone.ts')).startDatabase() : null;
console.log(`Seed ${seed}: the same seed repeats the same sequences.`);
const child = spawn(
  process.execPath,
  [
    join(import.meta.dirname, '..', 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--project',
    'shop',
    ...which.map((name) => `proof/${name}`),
  ],
  {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
    env: {
      ...process.env,
      PROVE: 'full',
      MINUTES: String(minutes),
      EVERY: String(every),
      SEED: String(seed),
      ...(stack === null ? {} : { TEST_DATABASE_URL: stack.directUrl, PROVE_POOLER_URL: stack.pooledUrl }),
    },
  },
);
child.on('exit', async (code) => {
  await stack?.stop();
  process.exit(code ?? 1);
});
