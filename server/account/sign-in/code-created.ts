import { defineJob } from '#server/events/jobs.ts';
import type { Language } from '#text/language.ts';
import type { CodePurpose, Destination } from '../codes/code.ts';

/** A code was made and waits to be sent; whoever sends messages handles it (notifications). */
export type CodeCreated = Destination & {
  codeId: number;
  purpose: CodePurpose;
  /** Whether the destination has an account: the message may say so, because only its owner reads it. */
  hasAccount: boolean;
  code: string;
  language: Language;
  expiresAt: string;
};
export const codeCreated = defineJob<CodeCreated>('account.code-made');
