import ts from 'typescript';
import { isTypeScript, nodesOf, type Problem, type SourceFile, type Tree, whereIs } from './tree.ts';

export const TABLE_RULES = [
  'foreign-table',
  'table-outside-store',
  'table-without-owner',
  'unreadable-table',
];

/** Check only code that runs in the shop. Tests, proofs and benchmarks may query every table. */
const SHOP = /^(server|operator|start|providers|demo|storefront)\//;
const TABLES_FILE = /^server\/([a-z-]+)\/(?:.*\/)?[a-z-]+\.tables\.ts$/;
/** Infrastructure that serves every domain. Any of its files may query its tables. */
const INFRASTRUCTURE = /^server\/(http|events|drawing|imports)\//;

/** Tables that no domain owns, each with the only file that may query it. */
const OWNED_BY_A_FILE: Record<string, string> = {
  // The settings with which the shop was opened belong to no single domain.
  shop_settings: 'server/settings.store.ts',
};

/** Methods of Kysely whose first argument names tables. */
const NAMES_TABLES =
  /^(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|from|using|table|(inner|left|right|full|cross)Join(Lateral)?)$/;
/** Methods whose names only Kysely uses. A call of one of these is a query even if its argument is a variable. */
const ONLY_KYSELY = /^(selectFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|(inner|left)Join)$/;
const IN_SQL = /\b(?:from|join|into|update|table|using)\s+(?:only\s+|lateral\s+)?"?([a-z_]+)"?/gi;
const MADE_BY_SQL = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if not exists\s+)?([a-z_]+)/gi;
const LISTED_IN_SQL =
  /\bfrom\s+([a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?(?:\s*,\s*[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?)+)/gi;

/**
 * Checks that only the stores of a domain query the domain's tables. Other code must use the domain's public functions.
 */
export function checkTables(tree: Tree): Problem[] {
  const owners = ownersOf(tree);
  const made = tablesMadeIn(tree);
  return tree.files
    .filter((file) => isTypeScript(file) && !file.isTest && SHOP.test(file.path))
    .flatMap((file) => problemsIn(file, owners, made));
}

/** Lists every table that any migration has created. */
const tablesMadeIn = (tree: Tree): Set<string> =>
  new Set(
    tree.files
      .filter(({ path }) => path.startsWith('database/migrations/'))
      .flatMap(({ text }) => [...text.matchAll(MADE_BY_SQL)].map(([, table = '']) => table)),
  );

/** Returns the folder or file that owns each table, from the `*.tables.ts` files of the domains. */
function ownersOf(tree: Tree): Map<string, string> {
  const owners = new Map(Object.entries(OWNED_BY_A_FILE));
  for (const file of tree.files) {
    const domain = TABLES_FILE.exec(file.path)?.[1];
    if (domain === undefined) continue;
    for (const statement of file.ast().statements) {
      if (!ts.isTypeAliasDeclaration(statement) || !statement.name.text.endsWith('Tables')) continue;
      if (!ts.isTypeLiteralNode(statement.type)) continue;
      for (const member of statement.type.members) {
        if (member.name) owners.set(member.name.getText(), `server/${domain}/`);
      }
    }
  }
  return owners;
}

type Mention = { table: string; node: ts.Node };

function problemsIn(
  file: SourceFile,
  owners: ReadonlyMap<string, string>,
  made: ReadonlySet<string>,
): Problem[] {
  const problems = new Map<string, Problem>();
  const report = (rule: string, node: ts.Node, what: string) => {
    const where = whereIs(file, node);
    problems.set(`${rule} ${where} ${what}`, { rule, where, what });
  };
  const { mentions, dynamic } = mentionsIn(file);
  if (dynamic.length > 0) {
    // The table's name is in a variable, so treat every table named by a string in the file as queried.
    const named = [...nodesOf(file.ast())].filter(
      (node) => ts.isStringLiteral(node) && owners.has(node.text),
    ) as ts.StringLiteral[];
    mentions.push(...named.map((node) => ({ table: node.text, node })));
    if (named.length === 0) {
      for (const node of dynamic)
        report(
          'unreadable-table',
          node,
          'name the table by a string in this file, so that its owner is known',
        );
    }
  }
  for (const { table, node } of mentions) {
    const owner = owners.get(table);
    if (owner === undefined) {
      // Ignore a name that no migration creates, because it is an alias within the statement.
      if (made.has(table)) report('table-without-owner', node, `no *.tables.ts of a domain lists ${table}`);
      continue;
    }
    const isOwn = owner.endsWith('/') ? file.path.startsWith(owner) : file.path === owner;
    if (!isOwn) report('foreign-table', node, `${table} belongs to ${owner}: ask its public functions`);
    else if (!file.path.endsWith('.store.ts') && !INFRASTRUCTURE.test(file.path))
      report('table-outside-store', node, `${table} is queried in a *.store.ts of ${owner}`);
  }
  return [...problems.values()];
}

function mentionsIn(file: SourceFile): { mentions: Mention[]; dynamic: ts.Node[] } {
  const mentions: Mention[] = [];
  const dynamic: ts.Node[] = [];
  for (const node of nodesOf(file.ast())) {
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) {
      mentions.push(...tablesInSql(textOf(node.template)).map((table) => ({ table, node })));
    }
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) continue;
    const method = node.expression.name.text;
    const isOfSql = node.expression.expression.getText() === 'sql';
    const [first] = node.arguments;
    if (!first) continue;
    if (isOfSql && method === 'raw') {
      for (const part of nodesOf(first)) {
        if (ts.isStringLiteralLike(part) || ts.isTemplateExpression(part))
          mentions.push(...tablesInSql(textOf(part)).map((table) => ({ table, node })));
      }
    } else if (NAMES_TABLES.test(method)) {
      for (const one of ts.isArrayLiteralExpression(first) ? first.elements : [first]) {
        if (ts.isStringLiteralLike(one)) mentions.push({ table: one.text.split(/\s/)[0] ?? '', node: one });
        else if (ts.isIdentifier(one) && (ONLY_KYSELY.test(method) || isOfSql)) dynamic.push(one);
      }
    }
  }
  return { mentions, dynamic };
}

function tablesInSql(text: string): string[] {
  const listed = [...text.matchAll(LISTED_IN_SQL)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim().split(/\s/)[0] ?? ''),
  );
  return [...[...text.matchAll(IN_SQL)].map(([, table = '']) => table), ...listed].map((table) =>
    table.toLowerCase(),
  );
}

const textOf = (node: ts.Node): string => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' $1 ');
  return '';
};
