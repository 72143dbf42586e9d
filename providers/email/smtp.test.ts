import { createServer, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import fc from 'fast-check';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { ownCertificate } from '#sandboxes/kit/self-signed-certificate.ts';
import { type SandboxEmail, startSmtpSandbox } from '#sandboxes/smtp/smtp.sandbox.ts';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import type { Email } from './email.port.ts';
import { addressIn, readSmtpUrl, smtpEmail } from './smtp.ts';

const FROM = 'أشجار <hello@ashjar.example>';
const delivered: SandboxEmail[] = [];
const sandbox = await startSmtpSandbox({
  keep: async (email) => {
    delivered.push(email);
  },
});
afterAll(() => sandbox.stop());

const email: Email = {
  to: 'noura@example.com',
  subject: 'أكّد بريدك في أشجار',
  text: 'رمزك\n\n0427',
  html: '<p dir="rtl">رمزك 0427</p>',
  language: 'ar',
};
const smtp = smtpEmail({ url: sandbox.url, from: FROM });

/** A mail server with the test's options; `log` records the logins and e-mails. */
async function server(options: SMTPServerOptions = {}) {
  const log: string[] = [];
  const mails: string[] = [];
  const smtpServer = new SMTPServer({
    disableReverseLookup: true,
    closeTimeout: 100,
    authOptional: true,
    onAuth: ({ username, password }, _session, callback) => {
      log.push(`auth ${username} ${password}`);
      callback(null, { user: username });
    },
    onData: (stream, session, callback) => {
      let text = '';
      stream.on('data', (part: Buffer) => {
        text += part.toString();
      });
      stream.on('end', () => {
        mails.push(text);
        log.push(`mail ${session.secure ? 'encrypted' : 'unencrypted'}`);
        callback();
      });
    },
    ...options,
  });
  smtpServer.on('error', () => {});
  await new Promise<void>((resolve) => smtpServer.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => smtpServer.close(resolve)));
  const { port } = smtpServer.server.address() as { port: number };
  return { port, log, mails };
}

const answering = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
const inTheClear: SMTPServerOptions = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };

describe('product.md 9: e-mail goes by SMTP, and outside live mode to our own mail server', () => {
  it('arrives word for word, Arabic included, as text and as HTML', async () => {
    const { id } = await smtp.send(email, 'code-1');
    expect(delivered.at(-1)).toEqual({
      id,
      from: FROM,
      to: 'noura@example.com',
      subject: 'أكّد بريدك في أشجار',
      text: 'رمزك\n\n0427',
      html: '<p dir="rtl">رمزك 0427</p>',
      language: 'ar',
    });
  });

  it('keeps the Message-ID when an e-mail is repeated, changes it for any other, and reveals no reference', async () => {
    const first = await smtp.send(email, 'code-1');
    const again = await smtp.send(email, 'code-1');
    const next = await smtp.send(email, 'code-2');
    const toAnother = await smtp.send({ ...email, to: 'sara@example.com' }, 'code-1');
    expect(again).toEqual(first);
    expect(delivered.slice(-4).map(({ id }) => id)).toEqual([first.id, first.id, next.id, toAnother.id]);
    expect(new Set([first.id, next.id, toAnother.id]).size).toBe(3);
    expect(first.id).toMatch(/^<[0-9a-f]{40}@ashjar\.example>$/);
  });

  it.each([
    ['beginning with down@', 'down@example.com', ProviderDown],
    ['beginning with refused@', 'refused@example.com', ProviderRefused],
    ['that is not valid', 'noura', ProviderRefused],
  ])('an address %s fails as it does at the real service, and nothing is delivered', async (_, to, error) => {
    const before = delivered.length;
    const sending = smtp.send({ ...email, to }, 'r');
    await expect(sending).rejects.toBeInstanceOf(error);
    // The error must not name the recipient, because errors are logged.
    await expect(sending).rejects.not.toThrow(to);
    expect(delivered).toHaveLength(before);
  });

  it('the mail server accepts nothing without the right password', async () => {
    const before = delivered.length;
    for (const url of [sandbox.url.replace(/:\w+@/, ':wrong@'), sandbox.url.replace(/\/\/.*@/, '//')])
      await expect(smtpEmail({ url, from: FROM }).send(email, 'r')).rejects.toBeInstanceOf(ProviderDown);
    expect(delivered).toHaveLength(before);
  });

  it('no address and no subject can add a header, a recipient or a command', async () => {
    const part = fc.constantFrom(
      'a',
      '@',
      '.',
      '\r\n',
      '\n',
      '\r',
      ' ',
      ',',
      ';',
      '<',
      '>',
      '"',
      ':',
      'Bcc',
      '\u2028',
      'x.com',
    );
    const typed = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
    const sendsOneOrNone = async (to: string, subject: string) => {
      const before = delivered.length;
      try {
        await smtp.send({ ...email, to, subject }, 'r');
        expect(delivered).toHaveLength(before + 1);
        // Only the domain of the e-mail address may change, to lower case.
        const spelt = to.replace(/@.*$/, (domain) => domain.toLowerCase());
        expect(delivered.at(-1)).toMatchObject({ to: spelt, from: FROM, text: email.text });
        expect(delivered.at(-1)!.subject).not.toMatch(/[\r\n]/);
      } catch (error) {
        expect(error).toBeInstanceOf(ProviderRefused);
        expect(delivered).toHaveLength(before);
      }
    };
    await fc.assert(
      fc.asyncProperty(typed, (to) => sendsOneOrNone(to, email.subject)),
      { numRuns: 100 },
    );
    await fc.assert(
      fc.asyncProperty(typed, (subject) => sendsOneOrNone(email.to, subject)),
      { numRuns: 10 },
    );
    const { port, mails } = await server(inTheClear);
    const plain = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from: FROM });
    await plain.send({ ...email, subject: 'One\r\nBcc: other@example.com\r\n\r\nTwo' }, 'r');
    expect(mails[0]).toMatch(/^Subject: One Bcc: other@example.com Two\r$/m);
    expect(mails[0]).not.toMatch(/^Bcc/im);
  });
});

describe('classifies a failure', () => {
  it.each([
    ['the mailbox does not exist', 550, '5.1.1 No such user', ProviderRefused],
    ['the mailbox is full for the moment', 452, '4.2.2 Full', ProviderDown],
    ['it is too busy', 421, '4.3.2 Busy', ProviderDown],
  ])('when %s', async (_, code, response, error) => {
    const { port } = await server({
      ...inTheClear,
      onRcptTo: (_address, _session, callback) => callback(answering(code, response)),
    });
    const sending = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from: FROM }).send(email, 'r');
    await expect(sending).rejects.toBeInstanceOf(error);
  });

  it('as temporary when our own sender is not allowed: once that is repaired, the e-mail is sent', async () => {
    const { port } = await server({
      ...inTheClear,
      onMailFrom: (_address, _session, callback) => callback(answering(550, '5.7.1 No')),
    });
    const sending = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from: FROM }).send(email, 'r');
    await expect(sending).rejects.toBeInstanceOf(ProviderDown);
  });

  it('as temporary when the server refuses the e-mail as a whole', async () => {
    const { port } = await server({
      ...inTheClear,
      onData: (stream, _session, callback) => {
        stream.resume().on('end', () => callback(answering(554, '5.7.1 Spam')));
      },
    });
    const sending = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from: FROM }).send(email, 'r');
    await expect(sending).rejects.toBeInstanceOf(ProviderDown);
  });

  it('as temporary when nothing listens, or no answer comes in time', async () => {
    const sockets = new Set<Socket>();
    const silent = createServer((socket) => void sockets.add(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as { port: number };
    const quick = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from: FROM, timeLimitMs: 50 });
    await expect(quick.send(email, 'r')).rejects.toBeInstanceOf(ProviderDown);
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => silent.close(resolve));
    await expect(quick.send(email, 'r')).rejects.toBeInstanceOf(ProviderDown);
  });
});

describe('outside loopback nothing is sent unencrypted', () => {
  // The test uses 0.0.0.0, which reaches this machine too but must not be treated as loopback.
  const elsewhere = '0.0.0.0';

  it('a server that cannot encrypt hears neither password nor e-mail', async () => {
    const { port, log } = await server(inTheClear);
    const url = `smtp://shop:secret@${elsewhere}:${port}`;
    await expect(smtpEmail({ url, from: FROM }).send(email, 'r')).rejects.toBeInstanceOf(ProviderDown);
    expect(log).toEqual([]);
  });

  it.each(['smtp', 'smtps'])('does not trust a certificate without a known authority: %s', async (scheme) => {
    const { port, log } = await server({ ...ownCertificate(elsewhere), secure: scheme === 'smtps' });
    const url = `${scheme}://shop:secret@${elsewhere}:${port}`;
    await expect(smtpEmail({ url, from: FROM }).send(email, 'r')).rejects.toBeInstanceOf(ProviderDown);
    expect(log).toEqual([]);
  });

  it.each(['smtp', 'smtps'])('encrypts everything, the password included, with %s', async (scheme) => {
    const certificate = ownCertificate(elsewhere);
    const usual = getCACertificates();
    setDefaultCACertificates([...usual, certificate.cert]);
    onTestFinished(() => setDefaultCACertificates(usual));
    const { port, log } = await server({ ...certificate, secure: scheme === 'smtps' });
    const url = `${scheme}://shop:p%40ss@${elsewhere}:${port}`;
    await smtpEmail({ url, from: FROM }).send(email, 'r');
    expect(log).toEqual(['auth shop p@ss', 'mail encrypted']);
  });

  it('reads a complete mail server address and refuses any other', () => {
    expect(readSmtpUrl('smtps://a%40b:c@mail.example')).toMatchObject({
      host: 'mail.example',
      port: 465,
      secure: true,
      auth: { user: 'a@b', pass: 'c' },
    });
    expect(readSmtpUrl('smtp://mail.example')).toEqual({
      host: 'mail.example',
      port: 587,
      secure: false,
      requireTLS: true,
    });
    expect(readSmtpUrl('smtp://[::1]:2525')).toMatchObject({ host: '::1', port: 2525, requireTLS: false });
    for (const wrong of ['mail.example', 'https://mail.example', 'smtp://', 'smtp://mail.example/x', ''])
      expect(() => readSmtpUrl(wrong), wrong).toThrow('smtps://user:password@host:465');
    expect(addressIn('Ashjar <hello@ashjar.example>')).toBe('hello@ashjar.example');
    expect(addressIn('hello@ashjar.example')).toBe('hello@ashjar.example');
    for (const wrong of ['Ashjar', 'a@b, c@d', 'A <a@b>\r\nBcc: c@d', '<a@b> c'])
      expect(addressIn(wrong), wrong).toBeNull();
  });
});
