import * as z from 'zod/mini';

const { localeError: inWords } = z.locales.en();

/** A file that the shop's people wrote and that cannot be imported; the message has a line for each thing that is wrong. */
export class ImportRefused extends Error {
  override readonly name = 'ImportRefused';
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
 * @throws ImportRefused with a line for each mistake.
 */
export function readWritten<Shape extends z.ZodMiniType>(
  shape: Shape,
  text: string,
  thing = 'Entry',
): z.output<Shape> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new ImportRefused('This is no JSON.', { cause: error });
  }
  const read = z.safeParse(shape, value, { error: inWords });
  if (read.success) return read.data;
  const lines = read.error.issues.map(({ path, message }) => `${placeOf(path, thing)}: ${message}.`);
  throw new ImportRefused(lines.join('\n'));
}

/** @throws ImportRefused when there is any complaint. */
export function refuseIfAny(complaints: readonly string[]): void {
  if (complaints.length > 0) throw new ImportRefused(complaints.join('\n'));
}

/** The values that a list has more than once, each named once. */
export const twice = <Value extends string | number>(values: readonly Value[]): Value[] => [
  ...new Set(values.filter((value, n) => values.indexOf(value) < n)),
];
