import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '#database/test-database.ts';
import { startTestFcm } from '#providers/push/test-fcm.ts';
import { makePushKeys } from '#providers/push/web-push.ts';
import { setClock } from '#server/clock.ts';
import { FIREBASE_HOSTS, isKeyPair, openPush } from './push.ts';
import { contentPolicy } from './security.ts';

const { database } = await testDatabase('empty');
const clock = setClock('2026-11-22T06:00:00Z');
const dependencies = { database, clock, publicUrl: 'http://127.0.0.1:3000' };
const none = { webPush: null, fcm: null };

describe('Keys for messages to browsers (product.md 9)', () => {
  it('are the shop’s own by default: made once, and the same on every server and after a restart', async () => {
    const [first, second] = await Promise.all([openPush(none, dependencies), openPush(none, dependencies)]);
    const later = await openPush(none, dependencies);
    expect(first.publicKey).toMatch(/^B[\w-]{86}$/);
    expect([second.publicKey, later.publicKey]).toEqual([first.publicKey, first.publicKey]);
    expect(first.firebase).toBeNull();
  });

  it('are taken from the settings; a pair that does not match is recognised', async () => {
    const keys = makePushKeys();
    const push = await openPush({ ...none, webPush: keys }, dependencies);
    expect(push.publicKey).toBe(keys.publicKey);
    expect(isKeyPair(keys)).toBe(true);
    expect(isKeyPair({ ...keys, privateKey: makePushKeys().privateKey })).toBe(false);
    expect(isKeyPair({ ...keys, privateKey: '' })).toBe(false);
  });

  it('with Firebase browsers register there, and pages may call its two hosts and no other', async () => {
    const google = await startTestFcm({ now: () => clock.now() });
    const push = await openPush({ ...none, fcm: google.keys }, dependencies);
    await google.stop();
    expect(push.publicKey).toBe(google.keys.publicKey);
    expect(push.firebase).toMatchObject({ projectId: 'ashjar-test', senderId: '1' });
    const policy = contentPolicy(
      { measured: null, chat: null },
      { isDev: false, isSecure: true, connectTo: FIREBASE_HOSTS },
    );
    const { csp } = new CspParser(policy);
    expect(csp.directives['connect-src']).toEqual([
      "'self'",
      'https://firebaseinstallations.googleapis.com',
      'https://fcmregistrations.googleapis.com',
    ]);
    const findings = new CspEvaluator(csp).evaluate();
    expect(findings.filter(({ severity }) => severity <= Severity.MEDIUM)).toEqual([]);
  });
});
