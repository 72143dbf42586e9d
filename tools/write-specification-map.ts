import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { specificationMap } from './specification-map.ts';
import { readTree } from './tree.ts';

const tree = readTree(join(import.meta.dirname, '..'));
writeFileSync(join(tree.root, 'docs', 'specification-map.md'), specificationMap(tree));
