import { describe, expect, it, onTestFinished } from 'vitest';
import { ownCertificate } from '#sandboxes/kit/self-signed-certificate.ts';
import { domainFile, openApplePay } from './apple-pay.ts';
import { ConfigurationError } from './environment.ts';
import { readOptions } from './options.ts';
import { siteWith } from './test-site.ts';

const { cert, key } = ownCertificate('127.0.0.1');
const GIVEN = {
  APPLE_PAY_MERCHANT_ID: 'merchant.com.example',
  APPLE_PAY_DISPLAY_NAME: 'Ashjar',
  APPLE_PAY_CERTIFICATE: cert,
  APPLE_PAY_KEY: key,
};
const now = () => new Date('2026-11-22T06:00:00Z');

async function open(mode: 'demo' | 'live', env: NodeJS.ProcessEnv = {}) {
  const { applePay } = readOptions(env);
  const opened = await openApplePay({ mode, applePay }, { now });
  onTestFinished(opened.close);
  return opened.port;
}

describe('Whether Apple Pay is offered (product.md 1 and 7)', () => {
  it('is offered in live only with the merchant’s certificate, in the demo by the sandbox', async () => {
    expect(await open('live')).toBeUndefined();
    expect(await open('live', GIVEN)).toBeDefined();
    const port = await open('demo');
    expect(await port!.openSession('127.0.0.1')).toMatchObject({
      domainName: '127.0.0.1',
      displayName: 'Ashjar',
    });
  });

  it('accepts certificate and key on one line, as environments hold them', () => {
    const inOneLine = (pem: string) => pem.trimEnd().replaceAll('\n', '\\n');
    const env = { ...GIVEN, APPLE_PAY_CERTIFICATE: inOneLine(cert), APPLE_PAY_KEY: inOneLine(key) };
    expect(readOptions(env).applePay).toMatchObject({ certificate: cert.trimEnd(), key: key.trimEnd() });
  });

  it('refuses a half-configured Apple Pay at start', () => {
    expect(() => readOptions({ ...GIVEN, APPLE_PAY_KEY: '' })).toThrow(
      new ConfigurationError('Apple Pay cannot be offered without APPLE_PAY_KEY.'),
    );
  });

  it.each([
    ['another’s key', { APPLE_PAY_KEY: ownCertificate('127.0.0.1').key }],
    ['no certificate', { APPLE_PAY_CERTIFICATE: 'secret-that-is-none' }],
    ['no key', { APPLE_PAY_KEY: 'secret-that-is-none' }],
  ])('refuses %s at start without repeating it', (_, wrong) => {
    const start = () => readOptions({ ...GIVEN, ...wrong });
    expect(start).toThrow('merchant identity certificate and its own key');
    expect(start).not.toThrow('secret');
  });

  it('refuses a name that the sheet cannot show at start', () => {
    expect(() => readOptions({ ...GIVEN, APPLE_PAY_DISPLAY_NAME: 'x'.repeat(65) })).toThrow(
      ConfigurationError,
    );
  });
});

describe('Apple’s domain association file', () => {
  const PATH = '/.well-known/apple-developer-merchantid-domain-association';
  const siteOf = (content: string | null) =>
    siteWith({
      isInMaintenance: async () => true,
      mount: (root) => void root.route('/', domainFile(content)),
    });

  it('is served unchanged, without redirect, also in maintenance', async () => {
    const { applePayDomainFile } = readOptions({ APPLE_PAY_DOMAIN_ASSOCIATION: '7B227073...' });
    const response = await siteOf(applePayDomainFile).request(PATH);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('7B227073...');
    expect(response.headers.get('content-type')).toContain('text/plain');
  });

  it('does not exist when it is not configured', async () => {
    expect(readOptions({}).applePayDomainFile).toBeNull();
    expect((await siteOf(null).request(PATH)).status).not.toBe(200);
  });
});
