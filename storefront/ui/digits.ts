/** Groups digits for display: "551234567" in groups of 2, 3 and 4 is "55 123 4567". */
export function groupDigits(digits: string, groups: readonly number[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const length of groups) {
    if (from >= digits.length) break;
    parts.push(digits.slice(from, from + length));
    from += length;
  }
  if (from < digits.length) parts.push(digits.slice(from));
  return parts.join(' ');
}

/** The caret's position in the grouped text after `count` digits. */
export function caretAfter(grouped: string, count: number): number {
  let seen = 0;
  for (let index = 0; index < grouped.length; index += 1) {
    if (seen === count) return index;
    if (grouped[index] !== ' ') seen += 1;
  }
  return grouped.length;
}
