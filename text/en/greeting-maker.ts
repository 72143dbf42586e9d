import { plural } from '#text/plural.ts';

const seconds = (n: number) => plural('en', n, { one: '{n} second', other: '{n} seconds' });

/** Texts for recording or uploading a greeting. They are loaded with the dialog for it. */
export const greetingMaker = {
  title: 'Your greeting',
  lead: (max: number) => `Up to ${seconds(max)}. A code on the card plays it.`,
  close: 'Close',
  voice: 'Record my voice',
  video: 'Record a video',
  choose: 'Choose a recording',
  /** Shown before the browser asks for permission to use the microphone or camera. */
  permission:
    'Your browser will ask to use the microphone or camera. Nothing is sent until you choose to keep it.',
  privacy:
    'Everyone who has the card can play it. We delete it 90 days after delivery, or sooner if you ask.',
  asking: 'Waiting for your permission',
  refused:
    'The browser didn’t allow it. Allow the microphone or camera for this page in the browser’s settings and try again, or choose a recording you already have.',
  missing: 'We couldn’t find a microphone or camera here. You can choose a recording instead.',
  unsupported: 'This browser can’t record. You can choose a recording instead.',
  again: 'Try again',
  recording: (done: number, max: number) => `Recording: ${done} of ${seconds(max)}`,
  stop: 'Stop',
  preview: 'Your recording',
  current: 'On the card now',
  keep: 'Put it on the card',
  sending: (percent: number) => `Uploading, ${percent}%`,
  retake: 'Start again',
  remove: 'Remove from the card',
  moment: 'One moment',
  notSent: 'It wasn’t uploaded. Please check your connection and try again.',
  tooLarge: (megabytes: number) =>
    `This recording is larger than ${megabytes} MB. Please choose a shorter one.`,
};
