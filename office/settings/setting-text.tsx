import type { ComponentProps } from 'react';
import type { SettingField, SettingProblems } from '#contract/settings/settings.rules.ts';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useText } from '../ui/management-text.tsx';
import type { SettingsDraft } from './settings-draft.ts';

export type FormPart = {
  draft: SettingsDraft;
  /** The validation errors; empty before the first attempt to save. */
  problems: SettingProblems;
  onChange: (draft: SettingsDraft) => void;
};
type Props = FormPart &
  Pick<ComponentProps<typeof TextField>, 'dir' | 'lang' | 'hint' | 'inputMode' | 'type' | 'min'> & {
    field: SettingField;
    label: string;
  };

export function SettingText({ draft, problems, onChange, field, label, ...native }: Props) {
  const { text } = useText();
  const problem = problems[field];
  return (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={200}
      value={draft.texts[field] ?? ''}
      error={problem && text.settings.problems[problem]}
      onChange={(typed) => onChange({ ...draft, texts: { ...draft.texts, [field]: typed } })}
      {...native}
    />
  );
}
