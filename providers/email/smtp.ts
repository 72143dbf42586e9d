import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { ProviderDown, ProviderRefused } from '../http/errors.port.ts';
import type { EmailPort } from './email.port.ts';

export type SmtpOptions = {
  /** `smtps://user:password@host:465`, or `smtp://` with STARTTLS; user and password percent-encoded. */
  url: string;
  /** Who it comes from: an address, or `Name <address>`. */
  from: string;
  timeLimitMs?: number;
};

const TIMEOUT_MS = 10_000;
const SUBMISSION_PORT = 587;
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** One plain address: nothing that a header or an SMTP command could read as more than that. */
const ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,64}@[^\s@<>()[\]\\,;:"\p{Cc}\p{Cf}]{1,255}$/u;
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/**
 * How to reach the server that an SMTP address names. Outside loopback the way is always encrypted: with `smtp://`
 * nothing, and no password above all, is said before STARTTLS.
 * @throws Error in one sentence, without the password, when it is no such address.
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

/** The address in `Name <address>` or in an address alone; null when there is none. */
export function addressIn(from: string): string | null {
  const address = /^[^<>]*<([^<>]+)>$/.exec(from.trim())?.[1] ?? from.trim();
  return ADDRESS.test(address) && !CONTROLS.test(from) ? address : null;
}

/** The Message-ID of a reference: the same for every repeat, another for everybody else, and it tells nothing. */
function messageIdOf(reference: string, to: string, from: string): string {
  const mark = createHash('sha256').update(`${reference}\n${to}`).digest('hex').slice(0, 40);
  return `<${mark}@${from.slice(from.lastIndexOf('@') + 1)}>`;
}

type Failure = { code?: string; responseCode?: number; command?: string; response?: string };

/** Tells a refused address from trouble that may pass. What the server said may name the address and is not told on. */
function failureOf(error: unknown): ProviderDown | ProviderRefused {
  const { code, responseCode = 0, command, response = '' } = error as Failure;
  const said = `SMTP: ${[code, responseCode || '', command].filter(Boolean).join(' ')}`;
  const speaksOfRecipient = command === 'RCPT TO' || /^\d{3}[ -]5\.[12]\./.test(response);
  const isForGood = responseCode >= 500 && responseCode < 600;
  return isForGood && speaksOfRecipient ? new ProviderRefused(said) : new ProviderDown(said);
}

/** E-mail by SMTP (RFC 5321), as every mail service takes it. One connection an e-mail: they are few. */
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
    // The text comes from the shop, and stays text.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, language, replyTo }, reference) {
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
          messageId: id,
          headers: {
            'Content-Language': language,
            // Nobody's holiday notice need answer it (RFC 3834).
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
