import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callLists } from './check-calls.ts';
import { ROOT } from './steps.ts';
import { readTree } from './tree.ts';

const tree = readTree(ROOT);
mkdirSync(join(ROOT, 'docs'), { recursive: true });
for (const { page, calls, write } of callLists) writeFileSync(join(ROOT, page), write(calls, tree));
