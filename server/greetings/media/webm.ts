import type { KnownMedia } from './known-media.ts';

/** The ids of the elements that are parsed (RFC 9559). */
const EBML = 0x1a45dfa3;
const DOC_TYPE = 0x4282;
const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CLUSTER = 0x1f43b675;
const TIMESTAMP = 0xe7;
/** The elements whose contents are parsed. A recorder that streams leaves the sizes of segment and clusters unknown. */
const CONTAINERS = [EBML, SEGMENT, INFO, TRACKS, TRACK_ENTRY, CLUSTER];

const NANOSECONDS = 1e9;
const MAX_ELEMENTS = 200_000;

type Element = { id: number; from: number; to: number };

/**
 * Parses a number of variable length; the leading zeros of its first byte give the length. Null if the file ends inside
 * the number.
 */
function varint(bytes: Buffer, at: number, keepsMark: boolean): { value: number; length: number } | null {
  const first = bytes[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (at + length > bytes.length) return null;
  let value = keepsMark ? first : first & (0xff >> length);
  let isOpen = (first & (0xff >> length)) === 0xff >> length;
  for (let n = 1; n < length; n += 1) {
    value = value * 256 + bytes[at + n]!;
    isOpen &&= bytes[at + n] === 0xff;
  }
  return { value: isOpen && !keepsMark ? Number.POSITIVE_INFINITY : value, length };
}

/** Iterates over the elements in the order of the file, each container before its contents. */
function* elementsOf(bytes: Buffer): Generator<Element> {
  let at = 0;
  for (let n = 0; n < MAX_ELEMENTS && at < bytes.length; n += 1) {
    const id = varint(bytes, at, true);
    const size = id && varint(bytes, at + id.length, false);
    if (!id || !size) return;
    const from = at + id.length + size.length;
    const to = Math.min(bytes.length, from + size.value);
    yield { id: id.value, from, to };
    at = CONTAINERS.includes(id.value) ? from : to;
  }
}

const uintIn = (bytes: Buffer, { from, to }: Element): number =>
  bytes.subarray(from, Math.min(to, from + 8)).reduce((value, byte) => value * 256 + byte, 0);

function floatIn(bytes: Buffer, { from, to }: Element): number | null {
  if (to - from === 8) return bytes.readDoubleBE(from);
  return to - from === 4 ? bytes.readFloatBE(from) : null;
}

/** Parses WebM, as Chrome and Firefox record it. Matroska files with another document type are refused. */
export function readWebm(bytes: Buffer): KnownMedia | null {
  if (bytes.readUInt32BE(0) !== EBML) return null;
  let docType = '';
  let scale = 1_000_000;
  let duration: number | null = null;
  let last: number | null = null;
  const tracks: number[] = [];
  for (const element of elementsOf(bytes)) {
    if (element.id === DOC_TYPE) docType = bytes.subarray(element.from, element.to).toString('latin1');
    if (element.id === TIMESTAMP_SCALE) scale = uintIn(bytes, element);
    if (element.id === DURATION) duration = floatIn(bytes, element);
    if (element.id === TRACK_TYPE) tracks.push(uintIn(bytes, element));
    if (element.id === TIMESTAMP) last = Math.max(last ?? 0, uintIn(bytes, element));
  }
  const isVideo = tracks.includes(1);
  if (docType !== 'webm' || !(isVideo || tracks.includes(2))) return null;
  // If the file contains no duration, the start of the last cluster is used: the recording is at least that long.
  const ticks = Math.max(duration ?? 0, last ?? 0);
  const seconds = (ticks * scale) / NANOSECONDS;
  return {
    kind: isVideo ? 'video' : 'audio',
    mediaType: isVideo ? 'video/webm' : 'audio/webm',
    seconds: seconds > 0 && Number.isFinite(seconds) ? seconds : null,
  };
}
