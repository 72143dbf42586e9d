import ts from 'typescript';
import { type Problem, type SourceFile, type Tree, whereIs } from './tree.ts';

export const STORE_RULES = ['store-verb'];

/** The verbs of a store's functions (decision 049). `purge` deletes expired rows; `lock` reads rows and locks them. */
const VERBS = ['find', 'list', 'count', 'insert', 'upsert', 'update', 'delete', 'purge', 'anonymise', 'lock'];
/** Prefixes of store functions that return true or false, such as `isRated` and `hasCities`. */
const QUESTIONS = ['is', 'has'];
/**
 * Matches the allowed names of store functions. Two kinds execute no statement: `toCard` converts a row, and
 * `cardColumnsSql` is a part of another store's statement.
 */
const KEEPS_TO_THE_VERBS = new RegExp(`^(${[...VERBS, ...QUESTIONS, 'to'].join('|')})([A-Z]|$)|Sql$`);

/**
 * Checks the names of the functions that a store exports: a verb that says what happens to the rows, `to` for a
 * conversion, or the suffix `Sql` for a part of a statement.
 */
export function checkStores(tree: Tree): Problem[] {
  return tree.files
    .filter(({ path }) => path.endsWith('.store.ts'))
    .flatMap((file) =>
      exportedFunctions(file)
        .filter(({ text }) => !KEEPS_TO_THE_VERBS.test(text))
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
