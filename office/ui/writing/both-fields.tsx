import { typographyFaultsIn } from '#contract/typography.rules.ts';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { type Language, languages } from '#text/language.ts';
import type { ManagementText } from '../management-text.tsx';
import { useText } from '../management-text.tsx';
import styles from './both-fields.module.css';

export type InBoth = { ar: string; en: string };

/** The message for the first error in a text; undefined if the text has no error. */
export function faultWords(
  t: ManagementText['writing'],
  language: Language,
  written: string,
): string | undefined {
  const [fault] = typographyFaultsIn(language, written);
  return fault === undefined ? undefined : t.faults[fault];
}

/** Whether a text can be saved: both languages are filled in and follow the typography rules. */
export const isWritten = (texts: InBoth): boolean =>
  languages.every(
    (language) => texts[language].trim() !== '' && typographyFaultsIn(language, texts[language]).length === 0,
  );

type Props = {
  label: string;
  value: InBoth;
  onChange: (value: InBoth) => void;
  maxLength: number;
  /** The number of lines of a multi-line field. */
  rows?: number;
  /** True after the first attempt to save: from then on, missing texts are reported as well. */
  isChecked?: boolean;
  hint?: string;
  /** Validates a text that has rules of its own, instead of the default validation. */
  faultIn?: (language: Language, written: string) => string | undefined;
  /** True if the field takes the focus, as the first one in a dialog. */
  hasFocus?: boolean;
};

/**
 * Fields for a text in both languages: side by side on a desktop, stacked on a phone. Errors appear next to the field
 * while typing.
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
