import { useEffect, useRef, useState } from 'react';
import { GREETING_SECONDS } from '#contract/greetings/greetings.limits.ts';
import type { GreetingKind } from '#contract/greetings/greetings.wire.ts';

export type RecorderState =
  | { step: 'idle' | 'asking' }
  /**
   * Recording is impossible: the person refused permission, there is no microphone or camera, or the browser cannot
   * record.
   */
  | { step: 'refused'; why: 'refused' | 'missing' | 'unsupported'; kind: GreetingKind }
  | { step: 'recording'; kind: GreetingKind; stream: MediaStream; seconds: number };

/** Bit rates low enough for a phone's network: a minute of video is about 8 MB. */
const RATES = { audioBitsPerSecond: 64_000, videoBitsPerSecond: 1_000_000 };
const WANTED: Record<GreetingKind, MediaStreamConstraints> = {
  audio: { audio: true },
  video: { audio: true, video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 } } },
};
const SECOND = 1000;

const whyRefused = (error: unknown): 'refused' | 'missing' =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'refused'
    : 'missing';

const stopTracks = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/**
 * Records voice or video in the browser, up to the maximum length of a greeting. Microphone and camera are released as
 * soon as the recording ends or the dialog closes.
 */
export function useRecorder(onRecorded: (recording: Blob, kind: GreetingKind) => void) {
  const [state, setState] = useState<RecorderState>({ step: 'idle' });
  const recorder = useRef<MediaRecorder | null>(null);
  // Counts the attempts to record. If permission arrives after the dialog has closed, or for an older attempt, the
  // microphone is released at once.
  const attempt = useRef(0);
  const latest = useRef(onRecorded);
  latest.current = onRecorded;

  function cancel(): void {
    attempt.current += 1;
    const running = recorder.current;
    recorder.current = null;
    if (running !== null && running.state !== 'inactive') running.stop();
    if (running !== null) stopTracks(running.stream);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads only refs, and runs once, at the end
  useEffect(() => cancel, []);

  async function start(kind: GreetingKind): Promise<void> {
    cancel();
    const mine = attempt.current;
    if (typeof MediaRecorder === 'undefined' || navigator.mediaDevices === undefined) {
      setState({ step: 'refused', why: 'unsupported', kind });
      return;
    }
    setState({ step: 'asking' });
    try {
      const stream = await navigator.mediaDevices.getUserMedia(WANTED[kind]);
      if (mine === attempt.current) record(stream, kind, mine);
      else stopTracks(stream);
    } catch (error) {
      if (mine === attempt.current) setState({ step: 'refused', why: whyRefused(error), kind });
    }
  }

  function record(stream: MediaStream, kind: GreetingKind, mine: number): void {
    const made = new MediaRecorder(stream, RATES);
    const pieces: Blob[] = [];
    const startedAt = performance.now();
    const timer = setInterval(() => {
      const seconds = Math.floor((performance.now() - startedAt) / SECOND);
      if (seconds >= GREETING_SECONDS) stop();
      else setState((now) => (now.step === 'recording' ? { ...now, seconds } : now));
    }, SECOND / 4);
    made.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    made.addEventListener('stop', () => {
      clearInterval(timer);
      stopTracks(stream);
      if (mine !== attempt.current) return;
      setState({ step: 'idle' });
      latest.current(new Blob(pieces, { type: made.mimeType }), kind);
    });
    recorder.current = made;
    made.start();
    setState({ step: 'recording', kind, stream, seconds: 0 });
  }

  function stop(): void {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  }
  function reset(): void {
    cancel();
    setState({ step: 'idle' });
  }
  return { state, start, stop, reset };
}
