export type Path = readonly (string | number)[];
export type Located = {
  value: unknown;
  /** The line, from 1, on which the value stands; of the nearest one around it for a path that is not there. */
  lineOf(path: Path): number;
};

export class NotReadable extends Error {
  override readonly name = 'NotReadable';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const SPACE = /[ \t\r\n\uFEFF]*/y;
const TEXT = /"(?:[^"\\\n]|\\.)*"/y;
const PLAIN = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

const keyOf = (path: Path): string => JSON.stringify(path);

/**
 * Reads JSON and remembers on which line each value stands, so that a wrong price can be named by its line.
 * @throws NotReadable for what is not JSON, and for a name that is given twice in one object.
 */
export function readJson(text: string): Located {
  const lines = new Map<string, number>();
  let at = 0;

  // Values are met in the order of the file, so the count only ever goes on from where it was.
  let counted = { index: 0, line: 1 };
  const lineAt = (index: number): number => {
    let { line } = counted;
    for (let i = counted.index; i < index; i += 1) if (text[i] === '\n') line += 1;
    counted = { index, line };
    return line;
  };
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return null;
    at = pattern.lastIndex;
    return match[0];
  };
  const fail = (what: string): never => {
    const next = text.slice(at, at + 1);
    throw new NotReadable(
      lineAt(at),
      next === ''
        ? `the file ends where ${what} was expected`
        : `${what} was expected before ${JSON.stringify(next)}`,
    );
  };
  const takeSign = (sign: string): boolean => {
    take(SPACE);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const readText = (): string => {
    const token = take(TEXT) ?? fail('a text in double quotes');
    try {
      return JSON.parse(token);
    } catch {
      throw new NotReadable(lineAt(at), `${token} is no text that JSON knows`);
    }
  };

  function readValue(path: Path): unknown {
    take(SPACE);
    lines.set(keyOf(path), lineAt(at));
    if (takeSign('{')) return readObject(path);
    if (takeSign('[')) return readList(path);
    if (text[at] === '"') return readText();
    const plain = take(PLAIN) ?? fail('a value');
    return JSON.parse(plain);
  }

  function readObject(path: Path): Record<string, unknown> {
    const object: Record<string, unknown> = {};
    if (takeSign('}')) return object;
    do {
      take(SPACE);
      const start = at;
      const name = readText();
      if (Object.hasOwn(object, name)) throw new NotReadable(lineAt(start), `"${name}" is given twice`);
      if (!takeSign(':')) fail('a colon');
      // A plain assignment would make "__proto__" something else than a name.
      Object.defineProperty(object, name, {
        value: readValue([...path, name]),
        enumerable: true,
        writable: true,
        configurable: true,
      });
    } while (takeSign(','));
    if (!takeSign('}')) fail('a comma or }');
    return object;
  }

  function readList(path: Path): unknown[] {
    const list: unknown[] = [];
    if (takeSign(']')) return list;
    do list.push(readValue([...path, list.length]));
    while (takeSign(','));
    if (!takeSign(']')) fail('a comma or ]');
    return list;
  }

  const value = readValue([]);
  take(SPACE);
  if (at < text.length) fail('the end of the file');
  return {
    value,
    lineOf: (path) => {
      for (let length = path.length; length > 0; length -= 1) {
        const line = lines.get(keyOf(path.slice(0, length)));
        if (line !== undefined) return line;
      }
      return 1;
    },
  };
}
