import { describe, expect, it } from 'vitest';
import { ConfigurationError } from './environment.ts';
import { readOptions } from './options.ts';
import { LIVE } from './test-live.ts';

const CHAT = '01234567-89ab-cdef-0123-456789abcdef';
const measured = (env: object) => readOptions({ ...LIVE, ...env }).measurement;

describe('Visits are measured only with what is configured (Specification 7)', () => {
  it('measures nothing by default; the shop itself records how fast pages are', () => {
    expect(measured({})).toEqual({ measured: null, chat: null, vitalsShare: 1 });
    expect(measured({ GTM_CONTAINER_ID: '', CRISP_WEBSITE_ID: ' ' })).toEqual(measured({}));
  });

  it('uses tag manager, analytics and chat, each on its own', () => {
    expect(measured({ GTM_CONTAINER_ID: 'GTM-AB12CD3' })?.measured).toEqual({
      tagManager: 'GTM-AB12CD3',
      analytics: null,
    });
    expect(measured({ GA_MEASUREMENT_ID: 'G-AB12CD34EF', VITALS_SHARE: '0.1' })).toEqual({
      measured: { tagManager: null, analytics: 'G-AB12CD34EF' },
      chat: null,
      vitalsShare: 0.1,
    });
    expect(measured({ CRISP_WEBSITE_ID: CHAT })).toEqual({ measured: null, chat: CHAT, vitalsShare: 1 });
  });

  it.each([
    { GTM_CONTAINER_ID: 'GTM-AB12CD3"><script>' },
    { GTM_CONTAINER_ID: 'G-AB12CD34EF' },
    { GA_MEASUREMENT_ID: 'UA-123456-1' },
    { GA_MEASUREMENT_ID: 'G-AB12CD34EF; script-src *' },
    { CRISP_WEBSITE_ID: 'https://evil.example' },
    { VITALS_SHARE: '2' },
    { VITALS_SHARE: 'often' },
  ])('refuses an invalid id at start: %o', (env) => {
    expect(() => measured(env)).toThrow(ConfigurationError);
    expect(() => measured(env)).toThrow(new RegExp(`^${Object.keys(env)[0]} must`));
  });
});
