import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';

/** Whether a package for building is installed. A production install has none, and can only run what is built. */
export const isInstalled = (name: string): boolean =>
  existsSync(join(import.meta.dirname, '..', 'node_modules', name, 'package.json'));

/**
 * Runs a program of this folder that builds a part of the shop. It has a process of its own, because building takes
 * hundreds of megabytes, which a process that has built never gives back. In the background, it gets only the processor
 * time that no other process wants.
 */
export async function runBuildProgram(
  name: string,
  args: readonly string[] = [],
  { isBackground = false } = {},
): Promise<void> {
  // React reads its mode only from NODE_ENV. In a test run that is 'test', which would produce a development build four
  // times as large. The stamp would then make the shop keep using that build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const program = join(import.meta.dirname, name);
  // What is printed belongs to the log: a program that starts the shop reads the shop's address from the output.
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 2, 2] });
  if (isBackground && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The shop could not be built: ${name} ended with ${code}.`);
}
