export type Statement = {
  readonly text: string;
  /** Line of the file, from 1, on which the statement's first word stands. */
  readonly line: number;
};

// One piece of SQL that must not be looked into: comments, texts, names, dollar-quoted bodies; else a word or a sign.
const PIECE =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|\$([A-Za-z_]\w*)?\$[\s\S]*?\$\1\$|[A-Za-z_][\w$]*|[\s\S]/g;

/**
 * Cuts a file of SQL into its statements, so that each can be run, and blamed, by itself. PostgreSQL names a
 * position only for errors of syntax and names; a broken constraint names none, and a file may be long.
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

  for (const match of sql.matchAll(PIECE)) {
    const piece = match[0];
    if (/^(--|\/\*|\s)/.test(piece)) continue;
    const word = piece.toLowerCase();
    if (word === '(') depth++;
    if (word === ')') depth--;
    // create function … begin atomic …; …; end
    if (word === 'atomic' && previous === 'begin') depth++;
    if (word === 'case') depth++;
    if (word === 'end' && depth > 0) depth--;
    previous = word;

    if (piece === ';' && depth <= 0) {
      finish();
      depth = 0;
      continue;
    }
    start ??= match.index;
    end = match.index + piece.length;
  }
  finish();
  return statements;
}
