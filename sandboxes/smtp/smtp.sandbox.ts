import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Attachment } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

/** An e-mail that the sandbox accepted, parsed as a mail program would. */
export type SandboxEmail = {
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
};

export type SmtpSandboxOptions = {
  /** Called for every accepted e-mail; the sandbox itself stores nothing. */
  keep(email: SandboxEmail): Promise<void>;
  /** The port; 0 means any free port. */
  port?: number;
};

/**
 * The prefixes of e-mail addresses that fail: with `down@` as if the server were down, with `refused@` as if the
 * mailbox did not exist.
 */
const FAILING_PREFIX = 'down@';
const REFUSED_PREFIX = 'refused@';
const MAX_BYTES = 256 * 1024;
const USER = 'ashjar';

const reply = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode });

function deliveryError(address: string): Error | null {
  const folded = address.toLowerCase();
  if (folded.startsWith(FAILING_PREFIX)) return reply(451, '4.3.0 Try again later');
  if (folded.startsWith(REFUSED_PREFIX)) return reply(550, '5.1.1 No such mailbox');
  return null;
}

async function readAll(stream: SMTPServerDataStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream as AsyncIterable<Buffer>) parts.push(part);
  if (stream.sizeExceeded) throw reply(552, '5.3.4 Message too big');
  return Buffer.concat(parts);
}

/** Embeds the attached pictures in the e-mail's HTML, because the HTML is stored without attachments. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce((whole, { contentId, mimeType, content }) => {
    const id = contentId?.replace(/^<|>$/g, '');
    if (!id || typeof content === 'string') return whole;
    return whole.replaceAll(
      `"cid:${id}"`,
      `"data:${mimeType};base64,${Buffer.from(content as ArrayBuffer).toString('base64')}"`,
    );
  }, html);
}

async function readEmail(stream: SMTPServerDataStream, to: string): Promise<SandboxEmail> {
  const email = await PostalMime.parse(await readAll(stream));
  const language = email.headers.find(({ key }) => key === 'content-language')?.value ?? '';
  return {
    id: email.messageId ?? '',
    from: `${email.from?.name ?? ''} <${email.from?.address ?? ''}>`.trim(),
    to,
    subject: email.subject ?? '',
    // The trailing line break is removed, because SMTP adds one to every text.
    text: (email.text ?? '').trimEnd(),
    html: withPictures((email.html ?? '').trimEnd(), email.attachments),
    language,
  };
}

/**
 * Replaces the mail server outside live mode: SMTP on loopback with its own user and password, so that the adapter is
 * the same and only its URL differs (product.md 1). E-mail addresses that begin with `down@` and `refused@` fail in the
 * two ways an e-mail can.
 */
export async function startSmtpSandbox({
  keep,
  port = 0,
}: SmtpSandboxOptions): Promise<{ url: string; stop(): Promise<void> }> {
  const password = randomBytes(16).toString('hex');
  const server = new SMTPServer({
    name: 'sandbox.test',
    size: MAX_BYTES,
    // STARTTLS is off, because no encryption is needed on loopback.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1000,
    onAuth({ username, password: given }, _session, callback) {
      if (username === USER && given === password) callback(null, { user: USER });
      else callback(reply(535, '5.7.8 Wrong user or password'));
    },
    onRcptTo({ address }, _session, callback) {
      callback(deliveryError(address));
    },
    onData(stream, { envelope }, callback) {
      readEmail(stream, envelope.rcptTo[0]?.address ?? '')
        .then(keep)
        .then(
          () => callback(),
          (error: unknown) =>
            callback(
              error instanceof Error && 'responseCode' in error ? error : reply(451, '4.3.0 Not kept'),
            ),
        );
    },
  });
  // Errors of a client that disconnects early are ignored, because they do not concern the shop.
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  server.on('error', () => {});
  const { port: bound } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${USER}:${password}@127.0.0.1:${bound}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
