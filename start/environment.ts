import type { SettingName } from './setting-descriptions.ts';

/**
 * An invalid setting that keeps the shop from starting; the message is one clear sentence for the person who started
 * it.
 */
export class ConfigurationError extends Error {}

/**
 * Reads variables that are valid only together: all of them, or null if none is set.
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

/** PEM text from an environment variable: with line breaks, or on one line with `\n` in their place. */
export const pemOf = (text: string): string => text.replaceAll('\\n', '\n');
