/** The names that apply, in one attribute; a state without a rule of its own leaves nothing behind. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
