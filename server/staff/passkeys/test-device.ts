import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/**
 * A simulated device with passkeys, as WebAuthn 3 describes it: ES256, attestation 'none'. It checks its owner unless
 * `isVerified` is false.
 */
type Options = { origin?: string; isVerified?: boolean };
type Json = Record<string, unknown>;

const hash = (bytes: string | Buffer): Buffer => createHash('sha256').update(bytes).digest();
const text = (bytes: Buffer): string => bytes.toString('base64url');

/** Encodes what an attestation contains (maps, texts, bytes and small integers) as CBOR (RFC 8949). */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.from([(major << 5) | n]);
    // The encoder uses the shortest form of a number, which parsers expect.
    return n < 256 ? Buffer.from([(major << 5) | 24, n]) : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap((pair) => pair.map(cbor))]);
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

export function testDevice(rpId: string, { origin = `http://${rpId}`, isVerified = true }: Options = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = (type: string, challenge: unknown): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (more: number): Buffer => {
    counter += 1;
    const flags = USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | more;
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    return Buffer.concat([hash(rpId), Buffer.from([flags]), counted]);
  };
  const answer = (response: Json): Json => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    make({ challenge }: Json): Json {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const size = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        authenticatorData(HAS_CREDENTIAL),
        Buffer.alloc(16),
        size,
        id,
        cbor(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return answer({
        clientDataJSON: text(clientData('webauthn.create', challenge)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      });
    },
    use({ challenge }: Json): Json {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(0);
      const signature = sign('sha256', Buffer.concat([data, hash(client)]), privateKey);
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      });
    },
  };
}
