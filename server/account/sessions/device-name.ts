/** No browser says more of itself; the rest is not looked at. */
const LONGEST = 512;
/** The first that matches names it: browsers claim to be all those that came before them. */
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
 * What people call the browser that sends this User-Agent: 'Chrome, macOS', without versions; null when it is none that
 * we know. Only these names are ever kept: what a stranger writes into the header is never shown to anybody.
 */
export function deviceName(userAgent: string | null): string | null {
  const said = (userAgent ?? '').slice(0, LONGEST);
  const nameIn = (names: [RegExp, string][]) => names.find(([mark]) => mark.test(said))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(', ') || null;
}
