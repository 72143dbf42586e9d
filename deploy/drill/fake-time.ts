import { globSync } from 'node:fs';
import { NotRun } from './step.ts';

/** The library that gives a process another time. @throws NotRun when it is not installed */
export function fakeTimeLibrary(): string {
  const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
  if (library === undefined) throw new NotRun('libfaketime is not installed');
  return library;
}
