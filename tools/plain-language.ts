/**
 * The prefixes of the paths in which the words of plain-words.json and the verbs of stores are checked. `''` means
 * everywhere.
 */
export const PLAIN_LANGUAGE_IN: readonly string[] = [''];
