import { describe, expect, it } from 'vitest';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('A browser gets its common name', () => {
  it.each([
    [
      'Chrome, macOS',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${BLINK} Chrome/156.0.0.0 Safari/537.36`,
    ],
    ['Chrome, Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/156.0.0.0 Safari/537.36`],
    ['Edge, Windows', `Mozilla/5.0 (Windows NT 10.0) ${BLINK} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`],
    ['Chrome, Android', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/156.0.0.0 Mobile Safari/537.36`],
    [
      'Samsung Internet, Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Safari, iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome, iPhone',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) ${WEBKIT} CriOS/156.0.0.0 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Safari, macOS',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`,
    ],
    ['Firefox, Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Opera, Windows', `Mozilla/5.0 (Windows NT 10.0) ${BLINK} Chrome/154.0.0.0 Safari/537.36 OPR/122.0.0.0`],
    ['Chrome, ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/156.0.0.0 Safari/537.36`],
    ['Firefox', 'Firefox/145.0'],
    ['iPad', 'something new on iPad'],
  ])('%s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it.each([null, '', 'curl/8.0', '<script>alert(1)</script>', 'x'.repeat(16_000)])(
    'and no name when its User-Agent is unknown: %.30s',
    (userAgent) => {
      expect(deviceName(userAgent)).toBeNull();
    },
  );
});
