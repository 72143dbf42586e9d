import ts from 'typescript';
import { PLAIN_LANGUAGE_IN } from './plain-language.ts';
import { type Problem, type SourceFile, type Tree, whereIs } from './tree.ts';

export const STORE_RULES = ['store-verb'];

/** What a store may do (decision 049). `purge` deletes what has expired; `lock` reads rows and locks them. */
const VERBS = ['find', 'list', 'count', 'insert', 'upsert', 'update', 'delete', 'purge', 'anonymise', 'lock'];
/** A question that a store answers with yes or no: `isRated`, `hasCities`. */
const QUESTIONS = ['is', 'has'];
const BEGINS_WITH_A_VERB = new RegExp(`^(${[...VERBS, ...QUESTIONS].join('|')})([A-Z]|$)`);

/** Helpers that give a part of a query or of a row to another store, and two acts with a verb of their own. */
const EXCEPTIONS = new Set([
  'cardColumns',
  'cardJoins',
  'cardOf',
  'cartProductsAsJson',
  'citiesOf',
  'cityAsJson',
  'colourRowsOf',
  'coloursOf',
  'factsOfNew',
  'found',
  'groupsOf',
  'imagesOf',
  'notifyChange',
  'occasionsOf',
  'pictureAddress',
  'productsOfRows',
  'returnSlot',
  'rowOf',
  'sandboxCharges',
  'statusNamed',
  'statusOf',
  'totalByStock',
]);

/**
 * The name of every function that a store exports begins with one of a few verbs that say what it does to the rows.
 * @param checkedPaths prefixes of the paths to check
 */
export function checkStores(tree: Tree, checkedPaths: readonly string[] = PLAIN_LANGUAGE_IN): Problem[] {
  return tree.files
    .filter(({ path }) => path.endsWith('.store.ts') && checkedPaths.some((start) => path.startsWith(start)))
    .flatMap((file) =>
      exportedFunctions(file)
        .filter(({ text }) => !BEGINS_WITH_A_VERB.test(text) && !EXCEPTIONS.has(text))
        .map((name) => ({
          rule: 'store-verb',
          where: whereIs(file, name),
          what: `${name.text} begins with none of ${VERBS.join(', ')}`,
        })),
    );
}

function exportedFunctions(file: SourceFile): ts.Identifier[] {
  return file.ast().statements.flatMap((statement) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (!isExported) return [];
    if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) &&
      initializer &&
      (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
        ? [name]
        : [],
    );
  });
}
