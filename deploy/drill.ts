import { parseArgs } from 'node:util';
import { runDrill } from './drill/run-drill.ts';
import { STEPS } from './drill/steps.ts';
import { startStack } from './stack/stack.ts';

// `npm run drill -- [step…] [--shoppers 8] [--calm 4] [--logs]` starts the stack, lets shoppers buy continuously,
// breaks one part of the stack after the other and prints the results. `--calm` is how many seconds the shoppers buy
// while each part is broken; `--logs` keeps the logs of all processes.

const NAMES = STEPS.map(({ name }) => name);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shoppers: { type: 'string', default: '8' },
    calm: { type: 'string', default: '4' },
    logs: { type: 'boolean', default: false },
  },
});
const unknown = positionals.filter((name) => !NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}. Steps: ${NAMES.join(', ')}.`);
  process.exit(1);
}
const steps = STEPS.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const log = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const stack = await startStack(log, { savesLogs: values.logs }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
try {
  const { table, faults } = await runDrill(stack, steps, {
    shoppers: Number(values.shoppers),
    calmMs: Number(values.calm) * 1000,
    log,
  });
  console.log(`\n${table}\n`);
  for (const fault of faults) console.log(`FAULT  ${fault}`);
  console.log(faults.length === 0 ? 'Nothing was lost.' : `${faults.length} faults.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stack.stop();
}
process.exit();
