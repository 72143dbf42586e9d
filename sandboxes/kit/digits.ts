/** Converts Arabic-Indic and Persian digits to Western ones and drops everything else. */
export const digitsOf = (typed: string): string =>
  typed
    .replace(/[\u0660-\u0669]/g, (d) => String(d.charCodeAt(0) - 0x0660))
    .replace(/[\u06F0-\u06F9]/g, (d) => String(d.charCodeAt(0) - 0x06f0))
    .replace(/\D/g, '');
