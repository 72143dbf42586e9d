import { logLine } from '../log-line.ts';
import type { AnsweredRequest } from './observe-requests.ts';
import type { OperationOptions } from './operation-options.ts';

export type Log = {
  /** What happened, for a person. */
  (entry: string): void;
  /** A request; written as JSON only. */
  request(request: AnsweredRequest): void;
};

/**
 * The shop's log: lines for people, or one JSON object a line for machines. An entry has no address, name or text of a
 * shopper; what comes from outside cannot begin a line of its own in either format.
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
    request: ({ method, name, status, ms }: AnsweredRequest) =>
      line({ level: 'info', message: 'request', method, name, status, ms: Math.round(ms * 10) / 10 }),
  });
}

const levelOf = (message: string): 'error' | 'info' => (message.startsWith('Fault ') ? 'error' : 'info');
