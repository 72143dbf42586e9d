import { readFileSync } from 'node:fs';
import { ConfigurationError } from './environment.ts';
import { SETTINGS } from './setting-descriptions.ts';

/**
 * Reads settings from files: `TAP_SECRET_KEY_FILE=/run/secrets/tap` sets TAP_SECRET_KEY to the content of that file,
 * without the line break at its end. Containers provide secrets as files, because environment variables can appear in
 * lists of processes.
 * @throws ConfigurationError for a file that cannot be read, or a setting given in both ways; never with the file's
 * content
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const whole = { ...env };
  for (const name of SETTINGS.flatMap(({ settings }) => settings.flatMap(({ names }) => names))) {
    const file = env[`${name}_FILE`];
    if (!file) continue;
    if (env[name] !== undefined)
      throw new ConfigurationError(`${name} and ${name}_FILE are both set: take one.`);
    try {
      whole[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      throw new ConfigurationError(
        `${name}_FILE names ${file}, which cannot be read: ${(error as NodeJS.ErrnoException).code}.`,
      );
    }
  }
  return whole;
}
