import { buildSite } from '../start/build-site.ts';
import { staticChecks } from './checks.ts';
import { installChromium } from './install-chromium.ts';
import { runSteps, type Step, tests } from './steps.ts';

// `npm test` runs every check and test. The last line of its output has the totals, for people and machines.
const build: Step = {
  name: 'build',
  run: async () => {
    await buildSite(() => undefined);
    return { passed: 1, failed: 0, details: '' };
  },
};

const prepared = await runSteps([
  // Before the tests that start the whole shop, which would otherwise build it themselves.
  build,
  { name: 'Chromium', run: installChromium },
  ...staticChecks(),
  tests('rules', '--project', 'rules*'),
]);
// Run the test projects one after the other, because each uses every core.
const tested = await runSteps(
  [tests('calls, jobs and database', '--project', 'shop*'), tests('screens', '--project', 'e2e')],
  1,
);
const passed = prepared.passed + tested.passed;
const failed = prepared.failed + tested.failed;
console.log(`${passed} passed, ${failed} failed`);
// Exit explicitly, because processes left by a test would keep this command running.
process.exit(failed === 0 ? 0 : 1);
