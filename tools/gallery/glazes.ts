/** The demo's glazes: code, colour, and the names in Arabic and English. */
export const colours: readonly [string, string, string, string][] = [
  ['sage', '#9CAE92', 'مريمي', 'Sage'],
  ['white', '#F3F0EA', 'أبيض', 'White'],
  ['sand', '#D8C4A4', 'رملي', 'Sand'],
  ['terracotta', '#BC6B4C', 'تيراكوتا', 'Terracotta'],
  ['black', '#2B2B2D', 'أسود', 'Black'],
  ['blue', '#B3C6D4', 'أزرق', 'Blue'],
];
