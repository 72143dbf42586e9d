import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// `npm run prove -- [contention|model-based|steps|tampering|kills] [--minutes 10] [--seed N]` runs the full race tests;
// `--minutes` is how long model-based searches. `npm test` runs the same files with fewer shoppers and sequences.

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
});
const minutes = Number(values.minutes);
const seed = Number(values.seed ?? Date.now() % 1_000_000);
if (!(minutes > 0) || !Number.isSafeInteger(seed)) {
  console.error('npm run prove -- [contention|model-based|steps|tampering|kills] [--minutes 10] [--seed 4]');
  process.exit(1);
}
const which =
  positionals.length === 0 ? ['contention', 'model-based', 'steps', 'tampering', 'kills'] : positionals;
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
    env: { ...process.env, PROVE: 'full', MINUTES: String(minutes), SEED: String(seed) },
  },
);
child.on('exit', (code) => process.exit(code ?? 1));
