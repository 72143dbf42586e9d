import * as z from 'zod/mini';

const { localeError: inWords } = z.locales.en();

/** Files that cannot be imported; the message has one line for each mistake. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  constructor(mistakes: readonly string[], options?: ErrorOptions) {
    super(mistakes.join('\n'), options);
  }
}

/** Where something stands in the file, as its writer counts: `Coupon 3, until`, `cities 12, names.ar`. */
function placeOf(path: readonly PropertyKey[], thing: string): string {
  const [list, index, ...field] = typeof path[0] === 'number' ? [thing, ...path] : path;
  if (list === undefined) return 'The file';
  if (typeof index !== 'number') return path.map(String).join('.');
  return `${String(list)} ${index + 1}${field.length > 0 ? `, ${field.map(String).join('.')}` : ''}`;
}

/**
 * What stands in a JSON file that the shop's people wrote.
 * @param thing what one entry of a file that is a list is called in complaints: `Coupon`.
 * @throws ImportError with a line for each mistake.
 */
export function parseImportFile<Shape extends z.ZodMiniType>(
  shape: Shape,
  text: string,
  thing = 'Entry',
): z.output<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ImportError(['This is no JSON.'], { cause: error });
  }
  const read = z.safeParse(shape, value, { error: inWords });
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path, message }) => `${placeOf(path, thing)}: ${message}.`);
  throw new ImportError(lines);
}

/** @throws ImportError when there is any complaint. */
export function assertNoProblems(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new ImportError(complaints);
}

/** The values that a list has more than once, each named once. */
export const duplicates = <Value extends string | number>(values: readonly Value[]): Value[] => [
  ...new Set(values.filter((value, n) => values.indexOf(value) < n)),
];
