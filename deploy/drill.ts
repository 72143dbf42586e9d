import { parseArgs } from 'node:util';
import { runDrill } from './stack/drill.ts';
import { startStack } from './stack/stack.ts';

// `npm run drill -- [--shoppers 12] [--calm 8]`: starts the stack, lets shoppers buy all the while, breaks one thing
// after the other and prints what happened. `--calm` is how many seconds pass between two of them.

const { values } = parseArgs({
  options: { shoppers: { type: 'string', default: '12' }, calm: { type: 'string', default: '8' } },
});
const log = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const stack = await startStack(log).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
try {
  const { table, faults } = await runDrill(stack, {
    shoppers: Number(values.shoppers),
    calmMs: Number(values.calm) * 1000,
    log,
  });
  console.log(`\n${table}\n`);
  for (const fault of faults) console.log(`FAULT  ${fault}`);
  console.log(faults.length === 0 ? 'Nothing was lost.' : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await stack.stop();
}
process.exit();
