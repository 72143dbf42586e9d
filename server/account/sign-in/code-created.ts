import { defineJob } from '#server/events/jobs.ts';
import type { Language } from '#text/language.ts';
import type { CodePurpose, Destination } from '../codes/code.ts';

/** The payload of the job that sends a code. The notifications domain handles the job. */
export type CodeCreated = Destination & {
  codeId: number;
  purpose: CodePurpose;
  /** Whether the destination has an account. The message may say so, because only the destination's owner reads it. */
  hasAccount: boolean;
  code: string;
  language: Language;
  expiresAt: string;
};
export const codeCreated = defineJob<CodeCreated>('account.code-created');
