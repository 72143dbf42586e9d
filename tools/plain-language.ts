/**
 * Where plain language holds: the words of plain-words.json, and the verbs of stores. Beginnings of paths; `''` is
 * everywhere. A folder is added once its names and comments are rewritten.
 */
export const PLAIN_LANGUAGE_IN: readonly string[] = [];
