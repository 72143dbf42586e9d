import { messages as arabic } from './ar/messages.ts';
import { messages as english } from './en/messages.ts';
import type { Language } from './language.ts';

export type Messages = typeof english;
export const messages: Record<Language, Messages> = { ar: arabic, en: english };
