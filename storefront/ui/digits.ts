/** The caret's position in the grouped text after `count` digits. */
export function caretAfter(grouped: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < grouped.length; index += 1) {
    if (seen === count) return index;
    if (grouped[index] !== ' ') seen += 1;
  }
  return grouped.length;
}
