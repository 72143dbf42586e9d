import { typographyFaultsIn } from '#contract/typography.rules.ts';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { type Language, languages } from '#text/language.ts';
import type { ManagementText } from '../management-text.tsx';
import { useText } from '../management-text.tsx';
import styles from './both-fields.module.css';

export type InBoth = { ar: string; en: string };

/** What is wrong with a text, in words; the first fault where there are several. */
export function faultWords(
  t: ManagementText['writing'],
  language: Language,
  written: string,
): string | undefined {
  const [fault] = typographyFaultsIn(language, written);
  return fault === undefined ? undefined : t.faults[fault];
}

/** Whether a text can be saved: it is there in both languages and keeps the rules of the shop's texts. */
export const isWritten = (texts: InBoth): boolean =>
  languages.every(
    (language) => texts[language].trim() !== '' && typographyFaultsIn(language, texts[language]).length === 0,
  );

type Props = {
  label: string;
  value: InBoth;
  onChange: (value: InBoth) => void;
  maxLength: number;
  /** Several lines. */
  rows?: number;
  /** After the first try to save: says also what is missing. */
  isChecked?: boolean;
  hint?: string;
  /** Says what is wrong with a text that follows other rules than plain sentences. */
  faultIn?: (language: Language, written: string) => string | undefined;
  /** For the first field of a dialog. */
  hasFocus?: boolean;
};

/**
 * One text in both languages: side by side on a desk, a pair on a phone. What is wrong with it is said next to the
 * field while it is written.
 */
export function BothFields(props: Props) {
  const { label, value, onChange, maxLength, rows, isChecked, hint, hasFocus } = props;
  const { text } = useText();
  const t = text.writing;
  const faultIn =
    props.faultIn ?? ((language: Language, written: string) => faultWords(t, language, written));
  const fieldOf = (language: Language) => ({
    label: t.inLanguage[language](label),
    lang: language,
    dir: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
    value: value[language],
    maxLength,
    autoComplete: 'off',
    ...(hint === undefined ? {} : { hint }),
    error: isChecked && value[language].trim() === '' ? t.needed : faultIn(language, value[language]),
    onChange: (written: string) => onChange({ ...value, [language]: written }),
    ...(hasFocus && language === 'ar' ? { 'data-autofocus': true } : {}),
  });
  return (
    <div className={styles.pair}>
      {languages.map((language) =>
        rows === undefined ? (
          <TextField key={language} {...fieldOf(language)} />
        ) : (
          <TextArea key={language} rows={rows} {...fieldOf(language)} />
        ),
      )}
    </div>
  );
}
