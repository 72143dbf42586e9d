import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import { walletClosedIn } from './payments.port.ts';
import { requested } from './test-pay-later.ts';
import { listen } from './test-tap.ts';
import { HERE, urpay, WALLET } from './test-urpay.ts';
import { urpayWallet } from './urpay.ts';
import { openTrandata, resourceKeyOf, sealTrandata } from './urpay.wire.ts';

const MINUTE = 60;
const KEY = Buffer.from('0123456789abcdef0123456789abcdef');

// The text was made by `openssl enc -aes-256-cbc` with the same key and vector, to test encryption and decryption
// against a reference.
const VECTOR =
  'DA8363F5D6F61D44418269B6DE98BE7C1928DB6A8E0A1960F3F96A92E2846E10941C95D43FF0C40AC640BCF17496F6FB';
const PLAIN_VECTOR = 'D6BA089958C5799A1C8E52A5779F2DFD419FAA7F7A684B9192D87AF780AF665D';

describe('The gateway’s trandata (providers/05-urpay)', () => {
  it('is AES-256-CBC with the fixed vector, over URL-encoded JSON, in capitals', () => {
    expect(sealTrandata([{ amt: '115.00' }], KEY)).toBe(VECTOR);
    expect(openTrandata(VECTOR, KEY)).toEqual([{ amt: '115.00' }]);
  });

  it('is also read without the URL-encoding, and cannot be read with another key', () => {
    expect(openTrandata(PLAIN_VECTOR, KEY)).toEqual([{ amt: '115.00' }]);
    expect(openTrandata(VECTOR, Buffer.alloc(32))).toBeNull();
    expect(openTrandata('not hexadecimal', KEY)).toBeNull();
  });

  it('has a key of 32 characters, or of 64 hexadecimal ones', () => {
    expect(resourceKeyOf('0123456789abcdef0123456789abcdef')).toEqual(KEY);
    expect(resourceKeyOf(KEY.toString('hex'))).toEqual(KEY);
    expect(resourceKeyOf('short')).toBeNull();
  });
});

describe('A sale by urpay', () => {
  it('sends a code to the wallet’s owner, and takes the money with the right code', async () => {
    const { port, messages, start, confirm } = await urpay();
    const charge = requested({}, { source: { kind: 'wallet', phone: WALLET, requestedFrom: HERE } });
    const started = await port.startCharge(charge);
    expect(started).toMatchObject({ status: 'started', amount: 279_00, currency: 'SAR', paymentUrl: null });
    expect(started).toMatchObject({ key: charge.idempotencyKey, orderUuid: charge.orderUuid });
    expect(started.sentCode).toEqual({ length: 6, expiresAt: new Date('2026-11-22T06:05:00Z') });
    expect(messages).toEqual([{ to: '+966501234567', text: expect.stringContaining('123456') }]);
    expect(messages[0]!.text).toContain('279.00');

    expect(await confirm(started.id, '123456')).toEqual({ kind: 'taken' });
    const paid = {
      id: started.id,
      status: 'paid',
      mayChange: false,
      amount: 279_00,
      key: charge.idempotencyKey,
    };
    expect(await port.readCharge(started.id)).toMatchObject(paid);
    const other = await start();
    expect(await confirm(other.id, '000000')).toEqual({ kind: 'taken' });
  });

  it('makes one sale and one message of two requests with one key', async () => {
    const { messages, start } = await urpay();
    const [first, second] = [
      await start(WALLET, { idempotencyKey: 'k-1' }),
      await start(WALLET, { idempotencyKey: 'k-1' }),
    ];
    expect(second.id).toBe(first.id);
    expect(messages).toHaveLength(1);
  });

  it.each([
    ['111111', 'balance'],
    ['222222', 'dailyLimit'],
    ['333333', 'amountLimit'],
  ] as const)('with %s is refused for its %s and ends', async (code, why) => {
    const { port, start, confirm } = await urpay();
    const { id } = await start();
    expect(await confirm(id, code)).toEqual({ kind: 'refused', why });
    expect(await port.readCharge(id)).toMatchObject({ status: 'failed', mayChange: false });
    expect(await confirm(id, '123456')).toEqual({ kind: 'refused', why });
  });

  it('with 444444 times out: the outcome is unknown at first, then nothing was taken', async () => {
    const { port, start, confirm, pass } = await urpay();
    const { id } = await start();
    await expect(confirm(id, '444444')).rejects.toThrow(ProviderDown);
    expect(await port.readCharge(id)).toMatchObject({ status: 'started', mayChange: true });
    pass(2 * MINUTE);
    expect(await port.readCharge(id)).toMatchObject({ status: 'failed', mayChange: false });
  });

  it('counts wrong codes; the third locks the number for 15 minutes', async () => {
    const { port, start, confirm, pass } = await urpay();
    const { id } = await start();
    expect(await confirm(id, '999999')).toEqual({ kind: 'wrong', triesLeft: 2 });
    expect(await port.readCharge(id)).toMatchObject({ status: 'started', mayChange: false });
    expect(await confirm(id, '12345')).toEqual({ kind: 'wrong', triesLeft: 1 });
    expect(await confirm(id, '777777')).toEqual({ kind: 'locked', seconds: 15 * MINUTE });
    expect(await port.readCharge(id)).toMatchObject({ status: 'failed' });
    pass(14 * MINUTE);
    const locked = await start().catch((error: unknown) => error);
    expect(locked).toBeInstanceOf(ProviderRefused);
    expect(walletClosedIn(locked as ProviderRefused)).toEqual({ kind: 'locked', seconds: MINUTE });
    expect((await start('501234568')).status).toBe('started');
    pass(MINUTE);
    expect((await start()).status).toBe('started');
  });

  it('expires after five minutes', async () => {
    const { port, start, confirm, pass } = await urpay();
    const { id } = await start();
    pass(5 * MINUTE);
    expect(await confirm(id, '123456')).toEqual({ kind: 'expired' });
    expect(await port.readCharge(id)).toMatchObject({ status: 'cancelled', mayChange: false });
  });

  it('is refused at once for a number without a wallet', async () => {
    const { start, messages } = await urpay();
    const refused = await start('501235555').catch((error: unknown) => error);
    expect(walletClosedIn(refused as ProviderRefused)).toEqual({ kind: 'refused', why: 'notRegistered' });
    expect(messages).toEqual([]);
  });
});

describe('A refund by urpay', () => {
  it('goes back in parts, each once although the gateway has no keys and the answer was lost', async () => {
    const { port, start, confirm, order } = await urpay();
    const { id: chargeId } = await start();
    await confirm(chargeId, '123456');
    const part = { chargeId, amount: 100_00, reason: 'partly', idempotencyKey: 'r-1' };
    // The sandbox responds to the lookup of an earlier refund, then loses the response to the refund.
    await order({ fault: { call: 'POST /pg/payment/tranportal.htm', how: 'answerLate' } });
    await order({ fault: { call: 'POST /pg/payment/tranportal.htm', how: 'loseAnswer' } });
    await expect(port.refund(part)).rejects.toThrow(ProviderDown);
    const refund = await port.refund(part);
    expect(refund).toMatchObject({ status: 'done' });
    expect(await port.readRefund({ chargeId, refundId: refund.id })).toMatchObject({
      id: refund.id,
      status: 'done',
    });
    const rest = { ...part, amount: 179_00, idempotencyKey: 'r-2' };
    expect(await port.refund(rest)).toMatchObject({ status: 'done' });
    await expect(port.refund({ ...part, amount: 1, idempotencyKey: 'r-3' })).rejects.toThrow(ProviderRefused);
  });

  it('is refused for a charge that was never paid', async () => {
    const { port, start } = await urpay();
    const { id: chargeId } = await start();
    const refund = { chargeId, amount: 1_00, reason: 'cancelled', idempotencyKey: 'r-1' };
    await expect(port.refund(refund)).rejects.toThrow(ProviderRefused);
  });
});

describe('A fault of urpay', () => {
  it('loses the answer to the right code: reading the charge finds it', async () => {
    const { port, start, confirm, order } = await urpay();
    const { id } = await start();
    await order({ fault: { call: 'POST /otp.htm', how: 'loseAnswer' } });
    await expect(confirm(id, '123456')).rejects.toThrow(ProviderDown);
    expect(await port.readCharge(id)).toMatchObject({ status: 'paid' });
  });

  it.each(['delay', 'answerLate'] as const)(
    'delays the answer to a code (%s): the outcome is unknown',
    async (how) => {
      const { start, confirm, order } = await urpay({ timeLimitMs: 1_000 });
      const { id } = await start();
      await order({ fault: { call: 'POST /otp.htm', how, ms: 10_000 } });
      await expect(confirm(id, '123456')).rejects.toThrow(ProviderDown);
    },
  );

  it('repeats a code: the right one takes the money once, a wrong one costs two tries', async () => {
    const { port, start, confirm, order } = await urpay();
    const { id } = await start();
    await order({ fault: { call: 'POST /otp.htm', how: 'twice' } });
    expect(await confirm(id, '999999')).toEqual({ kind: 'wrong', triesLeft: 1 });
    await order({ fault: { call: 'POST /otp.htm', how: 'twice' } });
    expect(await confirm(id, '123456')).toEqual({ kind: 'taken' });
    expect(await port.readCharge(id)).toMatchObject({ status: 'paid', amount: 279_00 });
  });

  it('loses an answer: a question is asked once more, a code never is', async () => {
    const { port, start, confirm, order } = await urpay();
    const { id } = await start();
    await order({ fault: { call: 'POST /tranportal.htm', how: 'loseAnswer' } });
    expect(await port.readCharge(id)).toMatchObject({ status: 'started' });
    await order({ fault: { call: 'POST /otp.htm', how: 'down' } });
    await expect(confirm(id, '123456')).rejects.toThrow(ProviderDown);
    expect(await port.readCharge(id)).toMatchObject({ status: 'started', mayChange: false });
  });

  it('never puts a code into an error', async () => {
    const { start, confirm, order } = await urpay();
    const { id } = await start();
    await order({ fault: { call: 'POST /otp.htm', how: 'loseAnswer' } });
    const error = await confirm(id, '123456').catch((one: unknown) => one);
    expect(JSON.stringify([String(error), String((error as Error).cause)])).not.toContain('123456');
  });
});

describe('An answer of urpay is believed only about what was asked', () => {
  async function saying(content: (requested: Record<string, string>) => Record<string, unknown>) {
    const server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const [{ trandata }] = JSON.parse(body) as [{ trandata: string }];
        const [question] = openTrandata(trandata, KEY) as [Record<string, string>];
        response.end(JSON.stringify([{ status: '1', trandata: sealTrandata([content(question)], KEY) }]));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    return urpayWallet({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      tranportalId: 'a',
      password: 'b',
      resourceKey: KEY,
      now: () => new Date(),
    });
  }

  it('refuses the answer about another payment', async () => {
    const port = await saying(() => ({ result: 'CAPTURED', paymentid: '2', trackid: 'k', amt: '1.00' }));
    await expect(port.readCharge('1:k:100')).rejects.toThrow(ProviderDown);
    await expect(port.confirm!({ chargeId: '1:k:100', code: '1', requestedFrom: HERE })).rejects.toThrow(
      ProviderDown,
    );
  });

  it('shows another amount, order or reference as it is, so that it is not taken for ours', async () => {
    const content = { result: 'CAPTURED', paymentid: '1', trackid: 'other', amt: '0.99', udf1: 'theirs' };
    const port = await saying(() => content);
    const shown = { amount: 99, key: 'other', orderUuid: 'theirs', status: 'paid' };
    expect(await port.readCharge('1:k:100')).toMatchObject(shown);
  });

  it('leaves a charge open whose result is unknown', async () => {
    const port = await saying(() => ({ result: 'SOMETHING', paymentid: '1', trackid: 'k', amt: '1.00' }));
    expect(await port.readCharge('1:k:100')).toMatchObject({ status: 'started', mayChange: true });
  });

  it('names payment, reference and amount in the inquiry', async () => {
    const inquiries: Record<string, string>[] = [];
    const port = await saying((question) => {
      inquiries.push(question);
      return { result: 'INITIATED', paymentid: '1', trackid: 'k', amt: '1.00' };
    });
    await port.readCharge('1:k:100');
    expect(inquiries).toEqual([
      {
        id: 'a',
        password: 'b',
        action: '8',
        currencyCode: '682',
        amt: '1.00',
        trackId: 'k',
        udf5: 'PaymentID',
        transId: '1',
      },
    ]);
  });
});

describe('A webhook of urpay', () => {
  it('comes sealed with the shop’s key, and names the charge', async () => {
    const { port, start, confirm, sandbox } = await urpay();
    const receiver = await listen();
    const { id } = await start(WALLET, { webhookUrl: receiver.url });
    await confirm(id, '123456');
    await sandbox.settled();
    expect(receiver.received).toHaveLength(1);
    const { body } = receiver.received[0]!;
    expect(await port.readWebhook(body, {}, {})).toEqual({ chargeId: id });
    expect(port.webhookAnswer).toEqual([{ status: '1' }]);
    const other = await urpay();
    expect(await other.port.readWebhook(body, {}, {})).toBeNull();
    expect(await port.readWebhook('[]', {}, {})).toBeNull();
    expect(await port.readWebhook('nothing', {}, {})).toBeNull();
  });
});
