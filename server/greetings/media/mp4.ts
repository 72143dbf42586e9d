import type { KnownMedia } from './known-media.ts';

/** The boxes whose contents are parsed (ISO 14496-12). */
const CONTAINERS = ['moov', 'trak', 'mdia', 'mvex', 'moof', 'traf'];
/** The boxes in which a phone stores its location and model. Players do not need these boxes. */
const TRACES = ['udta', 'meta', 'uuid'];
const MAX_BOXES = 20_000;

type Box = { type: string; at: number; from: number; to: number };

function* boxesOf(bytes: Buffer): Generator<Box> {
  let at = 0;
  for (let n = 0; n < MAX_BOXES && at + 8 <= bytes.length; n += 1) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    let size = bytes.readUInt32BE(at);
    let head = 8;
    if (size === 1) {
      if (at + 16 > bytes.length) return;
      size = Number(bytes.readBigUInt64BE(at + 8));
      head = 16;
    } else if (size === 0) size = bytes.length - at;
    if (size < head) return;
    const to = Math.min(bytes.length, at + size);
    yield { type, at, from: at + head, to };
    at = CONTAINERS.includes(type) ? at + head : to;
  }
}

/**
 * The ticks per second and the duration in ticks from a header box in its short or long version; 0 if the box is cut
 * off or does not contain them.
 */
function clockOf(bytes: Buffer, { from, to }: Box): { scale: number; ticks: number } {
  const isLong = bytes[from] === 1;
  const at = from + (isLong ? 20 : 12);
  if (at + (isLong ? 12 : 8) > to) return { scale: 0, ticks: 0 };
  const scale = bytes.readUInt32BE(at);
  const ticks = isLong ? Number(bytes.readBigUInt64BE(at + 4)) : bytes.readUInt32BE(at + 4);
  const isUnknown = isLong ? ticks >= 2 ** 63 : ticks === 0xffff_ffff;
  return { scale, ticks: isUnknown ? 0 : ticks };
}

/** The id of the track that a header box is about. */
function trackOf(bytes: Buffer, { type, from, to }: Box): number {
  const at = from + (type === 'tfhd' ? 4 : bytes[from] === 1 ? 20 : 12);
  return at + 4 > to ? 0 : bytes.readUInt32BE(at);
}

/** The start time of a fragment, in ticks of its track. */
function startOf(bytes: Buffer, { from, to }: Box): number {
  const isLong = bytes[from] === 1;
  if (from + (isLong ? 12 : 8) > to) return 0;
  return isLong ? Number(bytes.readBigUInt64BE(from + 4)) : bytes.readUInt32BE(from + 4);
}

/**
 * Parses MP4 and QuickTime, as Safari and phones record them. Location, device and other metadata of the phone are
 * overwritten in the bytes, because the recipient must not learn where the giver lives. The boxes keep their sizes, so
 * that no offset changes.
 */
export function readMp4(bytes: Buffer): KnownMedia | null {
  const tracks: string[] = [];
  /** The ticks per second of each track, by track id. Fragments count in these ticks. */
  const scales = new Map<number, number>();
  let track = 0;
  let seconds = 0;
  for (const box of boxesOf(bytes)) {
    if (box.type === 'hdlr' && box.from + 12 <= box.to)
      tracks.push(bytes.toString('latin1', box.from + 8, box.from + 12));
    if (box.type === 'tkhd' || box.type === 'tfhd') track = trackOf(bytes, box);
    if (box.type === 'mvhd' || box.type === 'mdhd') {
      const { scale, ticks } = clockOf(bytes, box);
      if (scale > 0) seconds = Math.max(seconds, ticks / scale);
      if (box.type === 'mdhd') scales.set(track, scale);
    }
    if (box.type === 'tfdt') {
      const scale = scales.get(track) ?? 0;
      // The start of the last fragment gives the minimum duration of the recording.
      if (scale > 0) seconds = Math.max(seconds, startOf(bytes, box) / scale);
    }
    if (TRACES.includes(box.type)) {
      bytes.write('free', box.at + 4, 'latin1');
      bytes.fill(0, box.from, box.to);
    }
  }
  const isVideo = tracks.includes('vide');
  if (!isVideo && !tracks.includes('soun')) return null;
  return {
    kind: isVideo ? 'video' : 'audio',
    mediaType: isVideo ? 'video/mp4' : 'audio/mp4',
    seconds: seconds > 0 ? seconds : null,
  };
}
