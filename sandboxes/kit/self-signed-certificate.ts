import { generateKeyPairSync, sign } from 'node:crypto';

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const size = Buffer.from([body.length >> 8, body.length & 255]);
  const length = body.length < 128 ? Buffer.from([body.length]) : Buffer.concat([Buffer.from([0x82]), size]);
  return Buffer.concat([Buffer.from([tag]), length, body]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const set = (...parts: Buffer[]) => der(0x31, ...parts);
const tagged = (n: number, ...parts: Buffer[]) => der(0xa0 + n, ...parts);
const integer = (n: number) => der(0x02, Buffer.from([n]));
const text = (value: string) => der(0x0c, Buffer.from(value));
const moment = (value: string) => der(0x18, Buffer.from(value));
const bits = (value: Buffer) => der(0x03, Buffer.from([0]), value);
const octets = (value: Buffer) => der(0x04, value);
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));

const ECDSA_WITH_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = oid(0x55, 0x04, 0x03);
const ALTERNATIVE_NAME = oid(0x55, 0x1d, 0x11);
const BASIC_CONSTRAINTS = oid(0x55, 0x1d, 0x13);

/**
 * Creates a self-signed certificate for an IPv4 address (RFC 5280), so that the repository contains no private key.
 * Only clients that are given the certificate trust it; for sandboxes and tests. Key and certificate are in PEM.
 */
export function ownCertificate(address: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(set(sequence(COMMON_NAME, text('test'))));
  const addressName = der(0x87, Buffer.from(address.split('.').map(Number)));
  const isAuthority = sequence(der(0x01, Buffer.from([255])));
  const body = sequence(
    tagged(0, integer(2)),
    integer(1),
    ECDSA_WITH_SHA256,
    name,
    sequence(moment('20200101000000Z'), moment('20990101000000Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(
      3,
      sequence(
        sequence(ALTERNATIVE_NAME, octets(sequence(addressName))),
        sequence(BASIC_CONSTRAINTS, octets(isAuthority)),
      ),
    ),
  );
  const whole = sequence(body, ECDSA_WITH_SHA256, bits(sign('sha256', body, privateKey)));
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
}
