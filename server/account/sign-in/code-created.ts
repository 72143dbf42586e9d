import { defineJob } from '#server/events/jobs.ts';
import type { Language } from '#text/language.ts';
import type { CodePurpose, Destination } from '../codes/code.ts';

/** A code was made and is to be sent; the notifications domain handles this job. */
export type CodeCreated = Destination & {
  codeId: number;
  purpose: CodePurpose;
  /** Whether the destination has an account: the message may say so, because only its owner reads it. */
  hasAccount: boolean;
  code: string;
  language: Language;
  expiresAt: string;
};
export const codeCreated = defineJob<CodeCreated>('account.code-created');
