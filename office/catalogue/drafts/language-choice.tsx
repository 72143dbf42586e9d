import { Segment } from '#storefront/ui/segment.tsx';
import type { Language } from '#text/language.ts';
import { useText } from '../../ui/management-text.tsx';

type Props = {
  /** The name of the group's inputs, which no other group on the screen may have. */
  name: string;
  value: Language;
  onChange: (language: Language) => void;
};

/** The choice of the language in which a preview is shown. */
export function LanguageChoice({ name, value, onChange }: Props) {
  const { text } = useText();
  const t = text.product.preview;
  return (
    <Segment
      legend={t.languages}
      name={name}
      value={value}
      options={[
        { value: 'ar', label: t.ar },
        { value: 'en', label: t.en },
      ]}
      onChange={onChange}
    />
  );
}
