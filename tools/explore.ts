import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ROOT, runSteps, tests } from './steps.ts';

// `npm run explore -- --rounds 20` runs all property tests with new inputs in each round, and prints the seed of each
// round. `PROPERTY_SEED=<seed> npx vitest run <file>` repeats a failure.
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const files = globSync(
  '{contract,text,storefront,office,providers,sandboxes,tools,server,database,operator,start}/**/*.test.{ts,tsx}',
  {
    cwd: ROOT,
  },
).filter((file) => /\bfc\.(assert|asyncProperty|property)\b/.test(readFileSync(`${ROOT}/${file}`, 'utf8')));

let failures = 0;
for (let round = 0; round < Number(values.rounds); round += 1) {
  const seed = randomInt(2 ** 31);
  process.env.PROPERTY_SEED = String(seed);
  const { failed } = await runSteps([
    tests(`seed ${seed}`, '--project', 'rules*', '--project', 'shop*', ...files),
  ]);
  failures += failed;
}
console.log(`${failures} failed`);
process.exit(failures === 0 ? 0 : 1);
