import { logLine } from '../log-line.ts';
import type { AnsweredRequest } from './observe-requests.ts';
import type { OperationOptions } from './operation-options.ts';

export type Log = {
  /** Writes a readable log entry. */
  (entry: string): void;
  /** Writes a log line about a request; only in the JSON format. */
  request(request: AnsweredRequest): void;
};

/**
 * Opens the shop's log: readable lines, or a JSON object per line for machines. Entries contain no contact, name or
 * text of a shopper. In neither format can external text start a line of its own.
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
