import type { GreetingKind } from '#contract/greetings/greetings.wire.ts';
import { readMp3, readOgg, readWav } from './audio.ts';
import { readMp4 } from './mp4.ts';
import { readWebm } from './webm.ts';

/** The facts that the bytes of a recording reveal. */
export type KnownMedia = {
  kind: GreetingKind;
  /** The Content-Type with which the recording is served. */
  mediaType: string;
  /** The duration in seconds; null if the bytes do not contain it, as when a recorder streamed them. */
  seconds: number | null;
};

/**
 * The first bytes of each format, with the function that parses it, like those of pictures in uploads/known-content.
 * The bytes must be at the very start, so that a file cannot have two types. The parser then looks for audio or video
 * inside.
 */
const READERS: readonly [RegExp, (bytes: Buffer) => KnownMedia | null][] = [
  [/^.E\xdf\xa3/s, readWebm],
  [/^.{4}ftyp(?:isom|iso[2-9]|mp4[12]|M4A |M4V |avc1|dash|qt {2}|MSNV|3gp|F4V )/s, readMp4],
  [/^RIFF.{4}WAVE/s, readWav],
  [/^OggS/, readOgg],
  [/^(?:ID3|\xff[\xf2\xf3\xfa\xfb])/, readMp3],
];
const MAX_SIGNATURE_BYTES = 16;

/** Recognises a recording that browsers can play, by its bytes; null for everything else. Never throws. */
export function knownMedia(bytes: Buffer): KnownMedia | null {
  const start = bytes.subarray(0, MAX_SIGNATURE_BYTES).toString('latin1');
  return READERS.find(([known]) => known.test(start))?.[1](bytes) ?? null;
}
