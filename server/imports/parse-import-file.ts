import * as z from 'zod/mini';
import { formatMistake, type Mistake } from './mistake.ts';

const { localeError } = z.locales.en();

/** Thrown if a file cannot be imported; the message has one line for each error. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  /** The errors that can be translated to another language. */
  readonly mistakes: readonly Mistake[];
  constructor(mistakes: readonly (string | Mistake)[], options?: ErrorOptions) {
    super(
      mistakes.map((each) => (typeof each === 'string' ? each : formatMistake(each))).join('\n'),
      options,
    );
    this.mistakes = mistakes.filter((each) => typeof each !== 'string');
  }
}

/** Describes the position of a value in the file, counted from 1: `Coupon 3, until`, `cities 12, names.ar`. */
function positionOf(path: readonly PropertyKey[], thing: string): string {
  const [list, index, ...field] = typeof path[0] === 'number' ? [thing, ...path] : path;
  if (list === undefined) return 'The file';
  if (typeof index !== 'number') return path.map(String).join('.');
  return `${String(list)} ${index + 1}${field.length > 0 ? `, ${field.map(String).join('.')}` : ''}`;
}

/**
 * Parses and validates a JSON file written by staff.
 * @param options.thing the name of an entry in error messages, if the file is a list: `Coupon`
 * @param options.renamed keys of earlier versions, with their current names
 * @throws ImportError with a line for each mistake
 */
export function parseImportFile<Shape extends z.ZodMiniType>(
  shape: Shape,
  text: string,
  { thing = 'Entry', renamed = {} }: { thing?: string; renamed?: Readonly<Record<string, string>> } = {},
): z.output<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ImportError(['This is not JSON.'], { cause: error });
  }
  const read = z.safeParse(shape, value, { error: localeError });
  if (read.success) return read.data;
  const lines = read.error.issues.map(
    (mistake) => `${positionOf(mistake.path, thing)}: ${renamedKey(mistake, renamed) ?? mistake.message}.`,
  );
  throw new ImportError(lines);
}

function renamedKey(
  mistake: z.core.$ZodIssue,
  renamed: Readonly<Record<string, string>>,
): string | undefined {
  if (mistake.code !== 'unrecognized_keys') return undefined;
  const key = mistake.keys.find((one) => renamed[one] !== undefined);
  return key && `"${key}" is called "${renamed[key]}" now`;
}

/** Throws if a list of problems is not empty. @throws ImportError if there is at least one problem */
export function assertNoProblems(problems: readonly string[]): void {
  if (problems.length > 0) throw new ImportError(problems);
}

/** The values that occur more than once in a list, each returned once. */
export function duplicates<Value extends string | number>(values: readonly Value[]): Value[] {
  const seen = new Set<Value>();
  const again = new Set<Value>();
  for (const value of values) (seen.has(value) ? again : seen).add(value);
  return [...again];
}
