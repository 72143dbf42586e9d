import { typographyFaultsIn } from '#contract/typography.rules.ts';
import { languages } from '#text/language.ts';
import { refuse } from './refuse.ts';

/**
 * Checks text that staff wrote for shoppers: it must exist in both languages and follow the rules of the shop's own
 * texts.
 * @param fields by their wire name without the language; `reason` means `reason_ar` and `reason_en`
 * @throws Refusal notValid, with the field
 */
export function checkWritten(fields: Readonly<Record<string, { ar: string; en: string }>>): void {
  for (const [name, texts] of Object.entries(fields))
    for (const language of languages) {
      const field = `${name}_${language}`;
      if (texts[language] === '') throw refuse('notValid', (t) => t.office.writing.half, { field });
      if (typographyFaultsIn(language, texts[language]).length > 0)
        throw refuse('notValid', (t) => t.office.writing.faults, { field });
    }
}
