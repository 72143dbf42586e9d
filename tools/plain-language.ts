/** The prefixes of paths in which plain-words.json and the verbs of stores are checked; `''` means everywhere. */
export const PLAIN_LANGUAGE_IN: readonly string[] = [''];
