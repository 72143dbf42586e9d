import { findLongFiles } from './check-layout.ts';
import { staticChecks } from './checks.ts';
import { ROOT, runSteps, tests } from './steps.ts';
import { readTree } from './tree.ts';

// `npm run check`, the fast part of `npm test`, to run before every commit: static checks, and the tests that need no
// database.
const { passed, failed } = await runSteps([...staticChecks(), tests('rules', '--project', 'rules*')]);
for (const warning of findLongFiles(readTree(ROOT))) console.log(`note   ${warning}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
