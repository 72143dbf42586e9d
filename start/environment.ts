import type { SettingName } from './setting-descriptions.ts';

/** The shop cannot start with these settings; the message is one clear sentence for the person who started it. */
export class ConfigurationError extends Error {}

/**
 * Reads variables that are only valid together: all of them, or null when none is set.
 * @throws ConfigurationError when some are missing
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

/**
 * PEM from an environment variable: with line breaks, or on one line with \
 * for the breaks.
 */
export const pemOf = (text: string): string => text.replaceAll('\\n', '\n');
