/** The maximum number of characters that are read. Real User-Agent headers are shorter. */
const MAX_LENGTH = 512;
/** The first match wins, because newer browsers also claim to be the older ones. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|OPiOS|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:UCBrowser|UCWEB)/, 'UC Browser'],
  [/\bHuaweiBrowser\//, 'Huawei Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bSnapchat\b/, 'Snapchat'],
  [/\b(?:FBAN|FBAV)\b/, 'Facebook'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .{0,64}\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:HarmonyOS|OpenHarmony)\b/, 'HarmonyOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The common name of the browser with this User-Agent, without versions, for example 'Chrome, macOS'; null for an
 * unknown browser. Only these names are stored, so that text from the header is never shown to anybody.
 */
export function deviceName(userAgent: string | null): string | null {
  const header = (userAgent ?? '').slice(0, MAX_LENGTH);
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(header))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(', ') || null;
}
