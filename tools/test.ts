import { buildSite } from '../start/build-site.ts';
import { staticChecks } from './checks.ts';
import { installChromium } from './install-chromium.ts';
import { runSteps, type Step, tests } from './steps.ts';

// `npm test`: runs every check and test. The last line of the output contains the totals, for people and machines.
const build: Step = {
  name: 'build of the pages',
  run: async () => {
    await buildSite(() => undefined);
    return { passed: 1, failed: 0, details: '' };
  },
};

const prepared = await runSteps([
  // Built before the tests that start the whole shop, which would otherwise build the pages themselves.
  build,
  { name: 'Chromium', run: installChromium },
  ...staticChecks(),
  tests('rules', '--project', 'rules*'),
]);
// One after another, because each uses every core.
const tested = await runSteps(
  [tests('calls, jobs and database', '--project', 'shop*'), tests('screens', '--project', 'e2e')],
  1,
);
const passed = prepared.passed + tested.passed;
const failed = prepared.failed + tested.failed;
console.log(`${passed} passed, ${failed} failed`);
// Exits explicitly, because processes that a test left running would keep the command from ending.
process.exit(failed === 0 ? 0 : 1);
