import { ConfigurationError } from '../environment.ts';

/** How monitoring and load balancers watch the shop, and how it stops (decision 082). */
export type OperationOptions = {
  /** The port of `/ready` and `/metrics`, different from the shop's own port; null for none. */
  metricsPort: number | null;
  /** How long the shop still serves visitors after it has reported that it is no longer ready, in seconds. */
  drainSeconds: number;
  /** `json` writes an object per line, and a line for every request. */
  logFormat: 'text' | 'json';
};

export const noOperation: OperationOptions = { metricsPort: null, drainSeconds: 0, logFormat: 'text' };

const MAX_PORT = 65_535;
const MAX_DRAIN_SECONDS = 300;

function wholeNumber(name: string, text: string | undefined, max: number): number | null {
  if (text === undefined || text === '') return null;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number > max)
    throw new ConfigurationError(`${name} must be a number from 0 to ${max}, not "${text}".`);
  return number;
}

/**
 * Reads the operation settings.
 * @throws ConfigurationError for an invalid value
 */
export function readOperation(env: NodeJS.ProcessEnv): OperationOptions {
  const logFormat = env.LOG_FORMAT || noOperation.logFormat;
  if (logFormat !== 'text' && logFormat !== 'json')
    throw new ConfigurationError(`LOG_FORMAT must be text or json, not "${logFormat}".`);
  return {
    metricsPort: wholeNumber('METRICS_PORT', env.METRICS_PORT, MAX_PORT),
    drainSeconds: wholeNumber('DRAIN_SECONDS', env.DRAIN_SECONDS, MAX_DRAIN_SECONDS) ?? 0,
    logFormat,
  };
}
