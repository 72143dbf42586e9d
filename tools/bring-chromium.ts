import { findChromium } from '../e2e/chromium.ts';
import { type Outcome, runCommand } from './steps.ts';

// The shop brings its own fonts, Arabic and Latin; Chromium wants one of the system's for everything else.
const PACKAGES = ['chromium', 'fonts-liberation'];

const wrong = (words: string): Outcome => ({ passed: 0, failed: 1, words });

/** Finds a Chromium, or, as root on Debian and its kin, installs one. */
export async function bringChromium(): Promise<Outcome> {
  if (findChromium()) return { passed: 1, failed: 0, words: '' };
  if (process.getuid?.() !== 0) {
    return wrong(
      'The screens are tested in Chromium, and there is none: install it (apt-get install chromium), or name one with CHROMIUM=/path.',
    );
  }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
    const { isWell, words } = await runCommand('apt-get', args);
    if (!isWell)
      return wrong(
        `Chromium could not be installed by apt-get: install it by hand, or name one with CHROMIUM=/path.\n${words}`,
      );
  }
  return findChromium()
    ? { passed: 1, failed: 0, words: '' }
    : wrong('apt-get installed Chromium, but it is not in PATH.');
}
