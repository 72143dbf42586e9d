import { globSync } from 'node:fs';
import { NotRun } from './step.ts';

/**
 * Returns the path of the library that gives a process another time.
 * @throws NotRun if the library is not installed
 */
export function fakeTimeLibrary(): string {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (library === undefined) throw new NotRun('libfaketime is not installed');
  return library;
}
