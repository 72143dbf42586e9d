import type { SettingName } from './setting-descriptions.ts';

/** Cannot start as asked; the message is one clear sentence for whoever typed the command. */
export class ConfigurationError extends Error {}

/** Variables that only together make sense: all of them, or null when none is set. */
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

/** PEM as an environment holds it: in lines, or in one with \\n for the breaks. */
export const pemOf = (text: string): string => text.replaceAll('\\n', '\n');
