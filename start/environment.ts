import { join } from 'node:path';
import type { SettingName } from './setting-descriptions.ts';

/**
 * Thrown for an invalid setting that keeps the shop from starting. The message is one clear sentence for the person who
 * starts the shop.
 */
export class ConfigurationError extends Error {}

/**
 * Reads environment variables that are only valid together. Returns all of them, or null if none is set.
 * @throws ConfigurationError if only some are set
 */
export function readTogether<Name extends SettingName>(
  env: NodeJS.ProcessEnv,
  what: string,
  ...names: readonly Name[]
): Record<Name, string> | null {
  const missing = names.filter((name) => !env[name]);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new ConfigurationError(`${what} cannot be offered without ${missing.join(' and ')}.`);
  return Object.fromEntries(names.map((name) => [name, env[name]!])) as Record<Name, string>;
}

/** Returns PEM text from an environment variable, which may contain `\n` instead of line breaks. */
export const pemOf = (text: string): string => text.replaceAll('\\n', '\n');

/** The folder of the embedded database and the pictures: `data` in the working folder if DATA_DIR is not set or empty. */
export const readDataDir = (env: NodeJS.ProcessEnv): string => env.DATA_DIR || join(process.cwd(), 'data');
