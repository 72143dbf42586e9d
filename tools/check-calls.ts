import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#contract/call.ts';
import { everyCall } from '#contract/every-call.ts';
import type { Problem, Tree } from './tree.ts';

/** The verbs a call may begin with (architecture.md 3). */
const VERBS = [
  'list',
  'read',
  'add',
  'change',
  'remove',
  'save',
  'mark',
  'send',
  'verify',
  'apply',
  'place',
  'open',
  'start',
  'sign',
  'cancel',
  'resume',
  'use',
  'accept',
  'decline',
  'leave',
];
const PAGE = 'docs/calls.md';

/** The path of the file that answers a call, which its name determines (architecture.md 2). */
export function fileOf(call: Call): string {
  const [domain = '', name = ''] = call.name.split('.');
  const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  // A large domain is split into folders.
  const [found] = globSync(`server/${domain}/**/${file}`, { cwd: join(import.meta.dirname, '..') });
  return found?.replaceAll('\\', '/') ?? `server/${domain}/${file}`;
}

/**
 * Every call has a name that begins with a known verb, a file of that name, a test, and a line on the page of calls.
 */
export function checkCalls(tree: Tree, calls: readonly Call[] = everyCall): Problem[] {
  const paths = new Set(tree.files.map(({ path }) => path));
  const problems: Problem[] = [];
  for (const call of calls) {
    const file = fileOf(call);
    const [domain = '', name = ''] = call.name.split('.');
    const report = (rule: string, where: string, what: string) =>
      problems.push({ rule, where, what: `${call.name}: ${what}` });

    const verb = VERBS.find((each) => new RegExp(`^${each}([A-Z]|$)`).test(name));
    if (verb === undefined)
      report(
        'call-name',
        `contract/${domain}/${domain}.calls.ts`,
        `begins with none of the verbs ${VERBS.join(', ')}`,
      );
    if (!paths.has(file)) report('call-file', file, 'the file is missing');
    const speaks = new RegExp(`\\b${name}Call\\b`);
    const isTested = tree.files.some(
      (each) => each.isTest && (each.path === file.replace(/\.ts$/, '.test.ts') || speaks.test(each.text)),
    );
    if (!isTested) report('call-test', file, `no test speaks of ${name}Call`);
  }
  const page = join(tree.root, PAGE);
  if (!existsSync(page) || readFileSync(page, 'utf8') !== callsPage(calls)) {
    problems.push({
      rule: 'calls-page',
      where: PAGE,
      what: 'is not what the contract says: node tools/write-calls-page.ts',
    });
  }
  return problems;
}

/** The page of all calls, generated from the contract. */
export function callsPage(calls: readonly Call[]): string {
  const row = (call: Call) => {
    const paths = [call.path, ...(call.guestPath ? [call.guestPath] : [])].map(
      (path) => `\`${call.method} ${path}\``,
    );
    const limit = call.limit
      ? `${call.limit.requests} in ${call.limit.perSeconds} s by ${call.limit.by}`
      : call.limitUncached
        ? `${call.limitUncached.requests} different in ${call.limitUncached.perSeconds} s by address`
        : '';
    return `| ${paths.join('<br>')} | ${call.name} | \`${fileOf(call)}\` | ${call.audience} | ${(call.refusals ?? []).join(', ')} | ${limit} |`;
  };
  const table = (some: readonly Call[]) => [
    '| wire, under /api/v1 | call | answered by | audience | refusals of its own | limit |',
    '|---|---|---|---|---|---|',
    ...some.map(row),
  ];
  const ofSpecification = calls.filter(({ ours }) => !ours);
  const ours = calls.filter((call) => call.ours);
  return [
    '# The calls',
    '',
    'Made from `contract/` by `node tools/write-calls-page.ts`; `npm run check` fails when it is not fresh.',
    '',
    `## The specification's ${ofSpecification.length}`,
    '',
    ...table(ofSpecification),
    '',
    '## Ours',
    '',
    ...table(ours),
    '',
  ].join('\n');
}
