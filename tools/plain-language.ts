/**
 * Prefixes of the paths in which the words of plain-words.json and the verbs of stores are checked; `''` is everywhere.
 * A folder is added once its names and comments have been rewritten.
 */
export const PLAIN_LANGUAGE_IN: readonly string[] = [''];
