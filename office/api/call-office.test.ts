import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNATTENDED } from '#contract/office-call.ts';
import { moveOrderCall } from '#contract/orders/office.calls.ts';
import { addInvitationCall, readMeCall } from '#contract/staff/office.calls.ts';
import { whoChangedFirst } from '../orders/use-move.ts';
import { callOffice, isPassing, isRefused, Refusal, readOfficeFile, setCallHandlers } from './call-office.ts';

type Sent = { address: string; method: string; body: unknown; language: string; isUnattended: boolean };
let sent: Sent[] = [];
let answers: (() => Response)[] = [];
const refusal =
  (code: string, statusCode: number, data: unknown = null) =>
  () =>
    Response.json({ success: false, statusCode, message: 'No.', data, code }, { status: statusCode });
const success = (data: unknown) => () =>
  Response.json({ success: true, statusCode: 200, message: 'Yes.', data });

const move = { number: 'A-10431', from: 'accepted', to: 'wrapGift' } as const;
const guest = { email: 'noura@shop.example', name: 'Noura', roleId: 2 };
const faultOf = (made: Promise<unknown>): Promise<unknown> =>
  made.then(
    () => null,
    (fault) => fault,
  );

describe('A call of the back office', () => {
  let ended = 0;
  let proofs = 0;
  let isProofGiven = true;
  beforeEach(() => {
    [sent, answers, ended, proofs, isProofGiven] = [[], [], 0, 0, true];
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      sent.push({
        address,
        method: init.method ?? '',
        body,
        language: headers.get('localization') ?? '',
        isUnattended: headers.has(UNATTENDED),
      });
      const next = answers.shift();
      if (!next) throw new TypeError('no network');
      return next();
    });
    setCallHandlers({
      onSessionEnded: () => {
        ended += 1;
      },
      requestProof: async () => {
        proofs += 1;
        return isProofGiven;
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('sends wire names in the language of the page', async () => {
    answers = [refusal('changedMeanwhile', 409)];
    await faultOf(callOffice(moveOrderCall, move));
    expect(sent).toEqual([
      {
        address: '/api/v1/office/orders/A-10431/move',
        method: 'POST',
        body: { from: 1, to: 3 },
        language: 'en',
        isUnattended: false,
      },
    ]);
  });

  it('says so when nobody has touched the page for a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    await faultOf(callOffice(readMeCall, {}));
    vi.useRealTimers();
    expect(sent.map(({ isUnattended }) => isUnattended)).toEqual([true]);
  });

  it('says who was faster when the order changed meanwhile', async () => {
    answers = [
      refusal('changedMeanwhile', 409, { who: 'Majed', act: 'order.move', at: '2026-11-22T06:00:00.000Z' }),
    ];
    const fault = await faultOf(callOffice(moveOrderCall, move));
    expect(whoChangedFirst(fault)).toEqual({
      who: 'Majed',
      act: 'order.move',
      at: new Date('2026-11-22T06:00:00.000Z'),
    });
    expect(whoChangedFirst(new Refusal({ reason: 'notFound', sentence: '', data: null }))).toBeNull();
  });

  it('asks for a fresh proof where one is needed, and is then sent again by itself, once', async () => {
    const made = {
      id: 1,
      link: 'https://shop.example/office/invitation#x',
      expires_at: '2026-11-23T06:00:00.000Z',
    };
    answers = [refusal('proofNeeded', 403), success(made)];
    expect(await callOffice(addInvitationCall, guest)).toMatchObject({ link: made.link });
    answers = [refusal('proofNeeded', 403), refusal('proofNeeded', 403)];
    expect(isRefused(await faultOf(callOffice(addInvitationCall, guest)), 'proofNeeded')).toBe(true);
    expect([proofs, sent.length]).toEqual([2, 4]);
  });

  it('is refused without being sent again when the proof is not given', async () => {
    isProofGiven = false;
    answers = [refusal('proofNeeded', 403), success(null)];
    expect(isRefused(await faultOf(callOffice(addInvitationCall, guest)), 'proofNeeded')).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it('ends the session in the page when the server no longer knows it', async () => {
    answers = [refusal('notSignedIn', 401)];
    await faultOf(callOffice(readMeCall, {}));
    expect(ended).toBe(1);
  });

  it('is never repeated by itself when the shop was not reached: a write may have arrived', async () => {
    const fault = await faultOf(callOffice(moveOrderCall, move));
    expect(isPassing(fault)).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it('is not sent with what the contract refuses, such as a number from a mistyped address', async () => {
    const fault = await faultOf(callOffice(moveOrderCall, { ...move, number: '../me' }));
    expect(isRefused(fault, 'notValid')).toBe(true);
    expect(sent).toEqual([]);
  });

  it('reads a file with its name, and says why the server refuses one', async () => {
    const headers = { 'content-disposition': 'attachment; filename="plate-400x200.svg"' };
    answers = [() => new Response('<svg/>', { headers }), refusal('wrongState', 409)];
    const address = '/api/v1/office/engravings/plate/svg';
    const { name, content } = await readOfficeFile(address);
    expect([name, await content.text()]).toEqual(['plate-400x200.svg', '<svg/>']);
    const fault = await faultOf(readOfficeFile(address));
    expect(fault).toMatchObject({ reason: 'wrongState', sentence: 'No.' });
    expect(isPassing(await faultOf(readOfficeFile(address)))).toBe(true);
    expect(sent.map(({ language }) => language)).toEqual(['en', 'en', 'en']);
  });
});
