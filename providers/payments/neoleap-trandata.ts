import { createCipheriv, createDecipheriv } from 'node:crypto';

/** Fixed by the gateway (providers/05-urpay, Gateway wire format): equal content looks equal, and nothing proves it whole. */
const IV = Buffer.from('PGKEYENCDECIVSPC');
const CIPHER = 'aes-256-cbc';

/** The resource key as the bank hands it out: 32 characters, or 64 hexadecimal ones; null when it is neither. */
export function resourceKeyOf(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  const key = Buffer.from(text);
  return key.length === 32 ? key : null;
}

/** The gateway's `trandata`: JSON, URL-encoded, AES-256-CBC, in hexadecimal capitals. */
export function sealTrandata(content: unknown, key: Buffer): string {
  const cipher = createCipheriv(CIPHER, key, IV);
  const plain = encodeURIComponent(JSON.stringify(content));
  return Buffer.concat([cipher.update(plain), cipher.final()])
    .toString('hex')
    .toUpperCase();
}

/**
 * What is in a `trandata`; null when it was not made with this key. Some guides leave the URL-encoding out: JSON begins
 * with a bracket, encoded JSON with a per cent sign.
 */
export function openTrandata(trandata: string, key: Buffer): unknown {
  try {
    const decipher = createDecipheriv(CIPHER, key, IV);
    const plain = Buffer.concat([decipher.update(Buffer.from(trandata.trim(), 'hex')), decipher.final()]);
    const text = plain.toString('utf8');
    return JSON.parse(text.startsWith('%') ? decodeURIComponent(text.replaceAll('+', ' ')) : text);
  } catch {
    return null;
  }
}
