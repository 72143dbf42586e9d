/** Isolates a name or another given text, so that its direction does not change that of the sentence around it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
