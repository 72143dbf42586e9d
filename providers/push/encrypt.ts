import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The public key and the secret of a browser's subscription, in base64url. */
export type BrowserKeys = { p256dh: string; auth: string };
/** The random values of one message. They are a parameter only to reproduce a published example. */
export type RandomValues = { privateKey: Buffer; salt: Buffer };

const CURVE = 'prime256v1';
const RECORD_BYTES = 4096;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
/** The delimiter that marks the last record (RFC 8188, section 2). */
const LAST_RECORD = Buffer.from([2]);

const randomValues = (): RandomValues => {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  // The key is padded to 32 bytes, because leading zeroes belong to it.
  const privateKey = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()]).subarray(-32);
  return { privateKey, salt: randomBytes(16) };
};

const derive = (secret: Uint8Array, salt: Uint8Array, info: Uint8Array, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** The content key and nonce of one message (RFC 8291, section 3.4). Shop and browser derive the same values. */
export function contentKeys(
  shared: Buffer,
  { browserKey, shopKey, auth, salt }: { browserKey: Buffer; shopKey: Buffer; auth: Buffer; salt: Buffer },
): { key: Buffer; nonce: Buffer } {
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, shopKey]);
  const secret = derive(shared, auth, info, 32);
  return {
    key: derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES),
    nonce: derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES),
  };
}

/**
 * Encrypts a message for one browser: `aes128gcm` in one record (RFC 8188, RFC 8291).
 * @throws Error if the browser's key is not a point of the curve
 */
export function encryptFor(
  { p256dh, auth }: BrowserKeys,
  text: string,
  drawn: RandomValues = randomValues(),
): Buffer {
  const { privateKey, salt } = drawn;
  const browserKey = Buffer.from(p256dh, 'base64url');
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey);
  const shopKey = ecdh.getPublicKey();
  const { key, nonce } = contentKeys(ecdh.computeSecret(browserKey), {
    browserKey,
    shopKey,
    auth: Buffer.from(auth, 'base64url'),
    salt,
  });
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const sealed = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([shopKey.length]), shopKey, sealed]);
}
