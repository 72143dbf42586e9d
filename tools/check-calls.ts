import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '#contract/call.ts';
import { everyCall } from '#contract/every-call.ts';
import { everyOfficeCall } from '#contract/every-office-call.ts';
import type { OfficeCall } from '#contract/office-call.ts';
import type { Problem, Tree } from './tree.ts';

/** The verbs with which the name of a call may begin (architecture.md 3). */
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
  'reduce',
];
/** Additional verbs for the calls of staff (contract/every-office-call). */
const OFFICE_VERBS = [
  ...VERBS,
  'answer',
  'approve',
  'request',
  'assign',
  'claim',
  'close',
  'count',
  'delete',
  'dismiss',
  'render',
  'drop',
  'end',
  'export',
  'find',
  'give',
  'hand',
  'hold',
  'make',
  'move',
  'prepare',
  'publish',
  'record',
  'refund',
  'release',
  'renew',
  'reopen',
  'reset',
  'resolve',
  'restart',
  'restore',
  'retry',
  'reveal',
  'set',
  'step',
  'stop',
  'switch',
  'undo',
  'watch',
];

type AnyCall = Pick<Call, 'name' | 'method' | 'path' | 'refusals' | 'limit'> &
  Partial<Pick<Call, 'guestPath' | 'limitUncached' | 'ours'>> & {
    audience: string;
    needs?: OfficeCall['needs'];
    needsProof?: true;
  };
/** A list of calls, with the rules for their names and files, and the docs page that is generated from the list. */
type CallList = {
  calls: readonly AnyCall[];
  verbs: readonly string[];
  page: string;
  fileOf: (call: AnyCall, tree: Tree) => string;
  write: (calls: readonly AnyCall[], tree: Tree) => string;
};

/** Returns the path of the file that implements a call, which follows from the call's name (architecture.md 2). */
export function fileOf({ name: whole }: Pick<Call, 'name'>): string {
  const [domain = '', name = ''] = whole.split('.');
  const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
  // Search subfolders too, because large domains are split into folders.
  const [found] = globSync(`server/${domain}/**/${file}`, { cwd: join(import.meta.dirname, '..') });
  return found?.replaceAll('\\', '/') ?? `server/${domain}/${file}`;
}

/**
 * Returns the path of the file that implements a call of the back office: the file in the call's domain that exports
 * the function of that name. If shoppers or commands have a function of the same name, it is the file in an office
 * folder.
 */
export function officeFileOf({ name: whole }: Pick<Call, 'name'>, { files }: Tree): string {
  const [domain = '', name = ''] = whole.split('.');
  const exported = new RegExp(`^export (async function|function|const) ${name}\\b`, 'm');
  const found = files
    .filter(
      ({ path, isTest, text }) => !isTest && path.startsWith(`server/${domain}/`) && exported.test(text),
    )
    .map(({ path }) => path);
  return found.find((path) => path.includes('/office/')) ?? found[0] ?? `server/${domain}/office`;
}

const SHOP: CallList = {
  calls: everyCall,
  verbs: VERBS,
  page: 'docs/calls.md',
  fileOf,
  write: callsPage,
};
const OFFICE: CallList = {
  calls: everyOfficeCall,
  verbs: OFFICE_VERBS,
  page: 'docs/office-calls.md',
  fileOf: officeFileOf,
  write: officeCallsPage,
};
export const callLists: readonly CallList[] = [SHOP, OFFICE];
/** Lists with other calls instead of the real ones, for tests. */
export const shopCalls = (calls: readonly AnyCall[]): CallList => ({ ...SHOP, calls });
export const officeCalls = (calls: readonly AnyCall[]): CallList => ({ ...OFFICE, calls });

/**
 * Checks that every call has a name with an allowed verb, a file that follows from the name, a test, and a line on its
 * docs page.
 */
export function checkCalls(tree: Tree, lists: readonly CallList[] = callLists): Problem[] {
  return lists.flatMap((list) => checkList(tree, list));
}

function checkList(tree: Tree, { calls, verbs, page, fileOf: find, write }: CallList): Problem[] {
  const paths = new Set(tree.files.map(({ path }) => path));
  const problems: Problem[] = [];
  for (const call of calls) {
    const file = find(call, tree);
    const [domain = '', name = ''] = call.name.split('.');
    const report = (rule: string, where: string, what: string) =>
      problems.push({ rule, where, what: `${call.name}: ${what}` });

    const verb = verbs.find((each) => new RegExp(`^${each}([A-Z]|$)`).test(name));
    if (verb === undefined)
      report(
        'call-name',
        `contract/${domain}/${domain}.calls.ts`,
        `begins with none of the verbs ${verbs.join(', ')}`,
      );
    if (!paths.has(file)) report('call-file', file, 'the file is missing');
    const speaks = new RegExp(`\\b${name}Call\\b`);
    const isTested = tree.files.some(
      (each) => each.isTest && (each.path === file.replace(/\.ts$/, '.test.ts') || speaks.test(each.text)),
    );
    if (!isTested) report('call-test', file, `no test speaks of ${name}Call`);
  }
  const path = join(tree.root, page);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== write(calls, tree)) {
    problems.push({
      rule: 'calls-page',
      where: page,
      what: 'is not what the contract says: node tools/write-calls-page.ts',
    });
  }
  return problems;
}

const limitWords = ({ limit, limitUncached }: AnyCall): string => {
  if (limit) return `${limit.requests} in ${limit.perSeconds} s by ${limit.by}`;
  return limitUncached
    ? `${limitUncached.requests} different in ${limitUncached.perSeconds} s by address`
    : '';
};

/** Generates the docs page of the calls for shoppers from the contract. */
export function callsPage(calls: readonly AnyCall[]): string {
  const row = (call: AnyCall) => {
    const paths = [call.path, ...(call.guestPath ? [call.guestPath] : [])].map(
      (path) => `\`${call.method} ${path}\``,
    );
    return `| ${paths.join('<br>')} | ${call.name} | \`${fileOf(call)}\` | ${call.audience} | ${(call.refusals ?? []).join(', ')} | ${limitWords(call)} |`;
  };
  const table = (some: readonly AnyCall[]) => [
    '| wire, under /api/v1 | call | answered by | audience | refusals of its own | limit |',
    '|---|---|---|---|---|---|',
    ...some.map(row),
  ];
  const ofSpecification = calls.filter(({ ours }) => !ours);
  const ours = calls.filter((call) => call.ours);
  return [
    '# The calls',
    '',
    'Made from `contract/` by `node tools/write-calls-page.ts`; `npm run check` fails when it is not fresh. Those of the back office are in [office-calls.md](office-calls.md).',
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

/** Generates the docs page of the calls for staff from the contract. */
export function officeCallsPage(calls: readonly AnyCall[], tree: Tree): string {
  const row = (call: AnyCall) => {
    const who = [
      [call.needs ?? []].flat().join(' or ') || call.audience,
      call.needsProof ? 'with a fresh proof' : '',
    ];
    return `| \`${call.method} ${call.path}\` | ${call.name} | \`${officeFileOf(call, tree)}\` | ${who.filter(Boolean).join(', ')} | ${(call.refusals ?? []).join(', ')} | ${limitWords(call)} |`;
  };
  return [
    '# The calls of the back office',
    '',
    'Made from `contract/every-office-call.ts` by `node tools/write-calls-page.ts`; `npm run check` fails when it is not fresh. `anyone` is somebody who is not signed in yet, `self` every member of staff; else the permission that the call needs. Signed-in staff read the same with all shapes as OpenAPI at `/api/v1/office/openapi.json`.',
    '',
    '| wire, under /api/v1 | call | answered by | who | refusals of its own | limit |',
    '|---|---|---|---|---|---|',
    ...calls.map(row),
    '',
  ].join('\n');
}
