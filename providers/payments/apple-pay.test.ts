import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startApplePaySandbox } from '#sandboxes/apple-pay/apple-pay.sandbox.ts';
import { ownCertificate } from '#sandboxes/kit/self-signed-certificate.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { type ApplePayOptions, applePay } from './apple-pay.ts';

const NOW = new Date('2026-11-22T06:00:00Z');

async function open(more: Partial<ApplePayOptions> = {}) {
  const { close, ...sandbox } = await startApplePaySandbox({ now: () => NOW });
  onTestFinished(close);
  return applePay({ ...sandbox, displayName: 'Ashjar', ...more });
}

describe('Apple’s merchant session (product.md 7; providers/02-apple-pay-web)', () => {
  it('is opened over mutual TLS for the shop’s own domain', async () => {
    const port = await open();
    const session = await port.openSession('shop.example');
    expect(session).toMatchObject({
      domainName: 'shop.example',
      displayName: 'Ashjar',
      epochTimestamp: NOW.getTime(),
      expiresAt: NOW.getTime() + 300_000,
    });
    expect(await port.openSession('shop.example')).not.toEqual(session);
  });

  it('is refused for a domain that is not registered, and for another merchant', async () => {
    await expect((await open()).openSession('unregistered.example')).rejects.toThrow(ProviderRefused);
    const other = await open({ merchantId: 'merchant.other' });
    await expect(other.openSession('shop.example')).rejects.toThrow(ProviderRefused);
  });

  it('is refused with another certificate', async () => {
    const { cert, key } = ownCertificate('127.0.0.1');
    const stranger = await open({ certificate: cert, key });
    await expect(stranger.openSession('shop.example')).rejects.toThrow(ProviderRefused);
  });

  it('is never requested from a gateway that cannot prove its identity', async () => {
    const { cert } = ownCertificate('127.0.0.1');
    await expect((await open({ authority: cert })).openSession('shop.example')).rejects.toThrow(ProviderDown);
    const { close, authority: _own, ...sandbox } = await startApplePaySandbox({ now: () => NOW });
    onTestFinished(close);
    const trusting = applePay({ ...sandbox, displayName: 'Ashjar' });
    await expect(trusting.openSession('shop.example')).rejects.toThrow(ProviderDown);
  });

  it.each([
    ['answers too late', null, ProviderDown],
    ['fails', [503, '{}'], ProviderDown],
    ['gets too many requests', [429, '{}'], ProviderDown],
    ['answers a page', [200, '<html>'], ProviderDown],
    ['answers nothing of a session', [200, '[]'], ProviderDown],
    ['answers an empty session', [200, '{}'], ProviderDown],
    ['answers without end', [200, `"${'x'.repeat(100_000)}"`], ProviderDown],
    ['refuses without JSON', [400, 'no'], ProviderRefused],
    ['leads elsewhere', [302, '{}'], ProviderRefused],
  ] as const)('opens no session at a gateway that %s', async (_, answer, error) => {
    const { cert, key } = ownCertificate('127.0.0.1');
    const server = createServer({ cert, key }, (_request, response) => {
      if (answer) response.writeHead(answer[0], { location: 'https://127.0.0.1:9/' }).end(answer[1]);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const port = applePay({
      gatewayUrl: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
      merchantId: 'merchant.x',
      displayName: 'Ashjar',
      certificate: cert,
      key,
      authority: cert,
      timeLimitMs: 300,
    });
    await expect(port.openSession('shop.example')).rejects.toThrow(error);
  });

  it('cannot be opened when nothing listens', async () => {
    const port = await open({ gatewayUrl: 'https://127.0.0.1:9' });
    await expect(port.openSession('shop.example')).rejects.toThrow(ProviderDown);
  });
});
