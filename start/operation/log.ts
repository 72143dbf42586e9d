import { logLine } from '../log-line.ts';
import type { AnsweredRequest } from './observe-requests.ts';
import type { OperationOptions } from './operation-options.ts';

export type Log = {
  /** Writes a readable log entry. */
  (entry: string): void;
  /** Writes a request, in the JSON format only. */
  request(request: AnsweredRequest): void;
};

/**
 * The shop's log: readable lines, or one JSON object per line for machines. An entry contains no shopper's address,
 * name or text. In either format, external text cannot start a line of its own.
 */
export function openLog(
  { logFormat }: Pick<OperationOptions, 'logFormat'>,
  { release, write, now }: { release: string; write: (line: string) => void; now: () => Date },
): Log {
  if (logFormat === 'text')
    return Object.assign((entry: string) => write(logLine(entry)), { request: () => undefined });
  const line = (entry: object): void =>
    write(JSON.stringify({ time: now().toISOString(), release, ...entry }));
  return Object.assign((message: string) => line({ level: levelOf(message), message }), {
    request: ({ id, method, name, status, ms }: AnsweredRequest) =>
      line({ level: 'info', message: 'request', id, method, name, status, ms: Math.round(ms * 10) / 10 }),
  });
}

const levelOf = (message: string): 'error' | 'info' => (message.startsWith('Fault ') ? 'error' : 'info');
