import type { KnownMedia } from './known-media.ts';

const MAX_PARTS = 100_000;

/** Parses WAV: the chunk `fmt ` contains the bytes per second, and the chunk `data` the number of bytes. */
export function readWav(bytes: Buffer): KnownMedia | null {
  let bytesPerSecond = 0;
  let at = 12;
  for (let n = 0; n < MAX_PARTS && at + 8 <= bytes.length; n += 1) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    if (name === 'fmt ' && at + 20 <= bytes.length) bytesPerSecond = bytes.readUInt32LE(at + 16);
    if (name === 'data') {
      if (bytesPerSecond === 0) return null;
      const length = Math.min(size, bytes.length - at - 8);
      return { kind: 'audio', mediaType: 'audio/wav', seconds: length / bytesPerSecond };
    }
    at += 8 + size + (size % 2);
  }
  return null;
}

/**
 * Parses Ogg with Opus or Vorbis, as messengers send voice messages. The last page contains the total number of
 * samples.
 */
export function readOgg(bytes: Buffer): KnownMedia | null {
  const head = bytes.subarray(0, 128).toString('latin1');
  const vorbis = head.indexOf('\x01vorbis');
  const isOpus = head.includes('OpusHead');
  if (!isOpus && vorbis === -1) return null;
  // Opus always counts samples at 48 kHz, whatever the recording's own rate is.
  const rate = isOpus ? 48_000 : vorbis + 16 <= bytes.length ? bytes.readUInt32LE(vorbis + 12) : 0;
  const page = bytes.lastIndexOf('OggS');
  const isWhole = page + 14 <= bytes.length && rate > 0;
  const samples = isWhole ? Number(bytes.readBigInt64LE(page + 6)) : 0;
  return { kind: 'audio', mediaType: 'audio/ogg', seconds: samples > 0 ? samples / rate : null };
}

/** The bit rates in kbit/s of MPEG layer III, by the index in a frame's header: for MPEG 1, and for MPEG 2. */
const KILOBITS = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
];
const RATES = [44_100, 48_000, 32_000];

/** Parses MP3 by counting its frames. Two frames in a row prove that the file is an MP3. */
export function readMp3(bytes: Buffer): KnownMedia | null {
  let at = afterTag(bytes);
  let frames = 0;
  let seconds = 0;
  for (; frames < MAX_PARTS; frames += 1) {
    const frame = frameAt(bytes, at);
    if (frame === null) break;
    seconds += frame.seconds;
    at += frame.length;
  }
  return frames < 2 ? null : { kind: 'audio', mediaType: 'audio/mpeg', seconds };
}

/** Skips the ID3 tag with title and pictures that may come first. Each byte of the tag's size has seven bits. */
function afterTag(bytes: Buffer): number {
  if (bytes.toString('latin1', 0, 3) !== 'ID3' || bytes.length < 10) return 0;
  return 10 + bytes.subarray(6, 10).reduce((size, byte) => size * 128 + (byte & 127), 0);
}

function frameAt(bytes: Buffer, at: number): { length: number; seconds: number } | null {
  if (at + 4 > bytes.length) return null;
  const [first, second, third] = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!];
  const version = (second >> 3) & 3;
  const isLayer3 = (second & 6) === 2;
  if (first !== 0xff || (second & 0xe0) !== 0xe0 || version === 1 || !isLayer3) return null;
  const isFirst = version === 3;
  const kilobits = KILOBITS[isFirst ? 0 : 1]![(third >> 4) - 1];
  const fullRate = RATES[(third >> 2) & 3];
  if (kilobits === undefined || fullRate === undefined) return null;
  const rate = isFirst ? fullRate : version === 2 ? fullRate / 2 : fullRate / 4;
  const samples = isFirst ? 1152 : 576;
  const length = Math.floor((samples / 8) * ((kilobits * 1000) / rate)) + ((third >> 1) & 1);
  return { length, seconds: samples / rate };
}
