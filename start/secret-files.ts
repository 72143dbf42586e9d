import { readFileSync } from 'node:fs';
import { ConfigurationError } from './environment.ts';
import { SETTINGS } from './setting-descriptions.ts';

/**
 * The environment with the settings that stand in files: `TAP_SECRET_KEY_FILE=/run/secrets/tap` is the content of that
 * file, without the line break at its end. Secrets of a container come like this, where no list of processes shows them.
 * @throws ConfigurationError for a file that cannot be read, or a setting that is given twice; never with its content
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
