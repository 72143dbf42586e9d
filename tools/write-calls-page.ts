import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { everyCall } from '#contract/every-call.ts';
import { callsPage } from './check-calls.ts';

const docs = join(import.meta.dirname, '..', 'docs');
mkdirSync(docs, { recursive: true });
writeFileSync(join(docs, 'calls.md'), callsPage(everyCall));
