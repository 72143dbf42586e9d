export type Statement = {
  readonly text: string;
  /** The line of the statement's first word, counted from 1. */
  readonly line: number;
};

// Matches a token of SQL: a whole comment, string, quoted name or dollar-quoted body, or else a word or a single
// character.
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|[A-Za-z_][\w$]*|[\s\S]/g;

/**
 * Splits an SQL file into its statements, so that each can be run and reported separately. A file may be long, and
 * PostgreSQL gives a position only for errors of syntax and names, not for violated constraints.
 */
export function statementsOf(sql: string): Statement[] {
  const statements: Statement[] = [];
  let start: number | null = null;
  let end = 0;
  let depth = 0;
  let previous = '';

  const finish = () => {
    if (start !== null) {
      statements.push({ text: sql.slice(start, end), line: sql.slice(0, start).split('\n').length });
    }
    start = null;
  };

  for (const match of sql.matchAll(TOKEN)) {
    const token = match[0];
    if (/^(--|\/\*|\s)/.test(token)) continue;
    const word = token.toLowerCase();
    if (word === '(') depth++;
    if (word === ')') depth--;
    // In a function body between `begin atomic` and `end`, semicolons do not end the statement.
    if (word === 'atomic' && previous === 'begin') depth++;
    if (word === 'case') depth++;
    if (word === 'end' && depth > 0) depth--;
    previous = word;

    if (token === ';' && depth <= 0) {
      finish();
      depth = 0;
      continue;
    }
    start ??= match.index;
    end = match.index + token.length;
  }
  finish();
  return statements;
}
