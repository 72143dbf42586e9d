import { findChromium, findHeadlessShell } from '../e2e/chromium.ts';
import { type Outcome, runCommand } from './steps.ts';

// The packages to install. The shop has its own Arabic and Latin fonts, but Chromium needs a system font for all other
// characters.
const PACKAGES = ['chromium', 'fonts-liberation'];
// An optional package with which the tests take half the time.
const SHELL = 'chromium-headless-shell';

const wrong = (details: string): Outcome => ({ passed: 0, failed: 1, details });

/**
 * Finds Chromium. As root on Debian and its derivatives, installs it if it is missing, with its headless shell if
 * available.
 */
export async function installChromium(): Promise<Outcome> {
  const isRoot = process.getuid?.() === 0;
  if (!findChromium() && !isRoot) {
    return wrong(
      'The screens are tested in Chromium, and there is none: install it (apt-get install chromium), or name one with CHROMIUM=/path.',
    );
  }
  if (!findChromium()) {
    const { isOk, details } = await install(...PACKAGES);
    if (!isOk)
      return wrong(
        `Chromium could not be installed by apt-get: install it by hand, or name one with CHROMIUM=/path.\n${details}`,
      );
  }
  if (isRoot && process.env.CHROMIUM === undefined && !findHeadlessShell()) await install(SHELL);
  return findChromium()
    ? { passed: 1, failed: 0, details: '' }
    : wrong('apt-get installed Chromium, but it is not in PATH.');
}

async function install(...packages: string[]): Promise<{ isOk: boolean; details: string }> {
  const updated = await runCommand('apt-get', ['update']);
  return updated.isOk
    ? runCommand('apt-get', ['install', '-y', '--no-install-recommends', ...packages])
    : updated;
}
