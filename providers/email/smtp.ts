import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import type { EmailPort } from './email.port.ts';

export type SmtpOptions = {
  /** The SMTP URL: `smtps://user:password@host:465`, or `smtp://` with STARTTLS; user and password percent-encoded. */
  url: string;
  /** The sender: an e-mail address, or `Name <address>`. */
  from: string;
  timeLimitMs?: number;
};

const TIMEOUT_MS = 10_000;
const SUBMISSION_PORT = 587;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Matches one plain e-mail address, without characters that a header or an SMTP command could read as a second one. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,255}$/u;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * Parses an SMTP URL into connection options. Outside loopback the connection is always encrypted: with `smtp://`
 * nothing, least of all a password, is sent before STARTTLS.
 * @throws Error with one sentence, without the password, if the URL is invalid
 */
export function readSmtpUrl(text: string): {
  host: string;
  port: number;
  secure: boolean;
  requireTLS: boolean;
  auth?: { user: string; pass: string };
} {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '' || /[/?#]./.test(url.pathname))
    throw new Error('it is not like smtps://user:password@host:465');
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : SUBMISSION_PORT),
    secure,
    requireTLS: !secure && !LOOPBACK.test(url.hostname),
    ...(url.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
  };
}

/** The e-mail address in `Name <address>` or in a bare address; null if there is no valid one. */
export function addressIn(from: string): string | null {
  const address = /^[^<>]*<([^<>]+)>$/.exec(from.trim())?.[1] ?? from.trim();
  return ADDRESS.test(address) && !CONTROLS.test(from) ? address : null;
}

/**
 * The Message-ID of a reference: the same for every repeat, different for any other reference or recipient. It is a
 * hash, so that it reveals neither the reference nor the recipient.
 */
function messageIdOf(reference: string, to: string, from: string): string {
  const digest = createHash('sha256').update(`${reference}\n${to}`).digest('hex').slice(0, 40);
  return `<${digest}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

type Failure = { code?: string; responseCode?: number; command?: string; response?: string };

/**
 * Converts an SMTP error: ProviderRefused for a refused recipient, ProviderDown for a failure that may pass. The
 * server's own text is left out because it may contain the recipient's e-mail address.
 */
function failureOf(error: unknown): ProviderDown | ProviderRefused {
  const { code, responseCode = 0, command, response = '' } = error as Failure;
  const message = `SMTP: ${[code, responseCode || '', command].filter(Boolean).join(' ')}`;
  const isAboutRecipient = command === 'RCPT TO' || /^\d{3}[ -]5\.[12]\./.test(response);
  const isPermanent = responseCode >= 500 && responseCode < 600;
  return isPermanent && isAboutRecipient ? new ProviderRefused(message) : new ProviderDown(message);
}

/** E-mail by SMTP (RFC 5321). Opens one connection per e-mail, because the shop sends few. */
export function smtpEmail({ url, from, timeLimitMs = TIMEOUT_MS }: SmtpOptions): EmailPort {
  const sender = addressIn(from);
  if (sender === null) throw new Error('The sender is no e-mail address.');
  const transport = createTransport({
    ...readSmtpUrl(url),
    tls: { minVersion: 'TLSv1.2' },
    connectionTimeout: timeLimitMs,
    greetingTimeout: timeLimitMs,
    socketTimeout: timeLimitMs,
    dnsTimeout: timeLimitMs,
    socketCloseTimeout: 0,
    // The option keeps nodemailer from reading a file or URL named in the content.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, language, replyTo, pictures = [] }, reference) {
      if (!ADDRESS.test(to)) throw new ProviderRefused('SMTP: no plain address');
      if (replyTo !== undefined && !ADDRESS.test(replyTo))
        throw new ProviderRefused('SMTP: no plain address to reply to');
      const id = messageIdOf(reference, to, sender);
      try {
        await transport.sendMail({
          envelope: { from: sender, to: [to] },
          from,
          to: { name: '', address: to },
          ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
          subject: subject.replace(CONTROLS, ' ').trim(),
          text,
          html,
          attachments: pictures.map(({ id, type, content }, n) => ({
            cid: id,
            content,
            contentType: type,
            filename: `${n + 1}.jpg`,
            contentDisposition: 'inline' as const,
          })),
          messageId: id,
          headers: {
            'Content-Language': language,
            // The header asks mail servers not to answer with an out-of-office reply (RFC 3834).
            'Auto-Submitted': 'auto-generated',
          },
          signal: AbortSignal.timeout(timeLimitMs),
        });
      } catch (error) {
        throw failureOf(error);
      }
      return { id };
    },
  };
}
