import type { DraftCategory } from '#contract/catalogue/categories.wire.ts';
import { useText } from '../../ui/management-text.tsx';
import { EditField, EditPair } from '../drafts/edit-field.tsx';
import { EntryForm, type EntryProps, useEntryForm } from '../entries/entry-form.tsx';
import { PhotoField } from '../home/photo-field.tsx';
import editor from '../products/editor.module.css';
import type { Category } from './category-queries.ts';
import { useSaveCategory } from './use-category-actions.ts';

const blank: DraftCategory = {
  slug: '',
  slugInArabic: '',
  name: { ar: '', en: '' },
  about: { ar: '', en: '' },
  picture: '',
};
const REQUIRED = ['name.ar', 'name.en', 'about.ar', 'about.en', 'slugInArabic', 'slug', 'picture'] as const;

type Props = EntryProps<Category> & {
  /** The category to edit; null to create a new one. */
  category: Category | null;
};

/** The form of a category. Validation errors appear next to their fields. */
export function CategoryForm({ category, ...rest }: Props) {
  const { text } = useText();
  const t = text.categories;
  const { inArabic, inEnglish } = text.product;
  const form = useEntryForm({
    ...rest,
    entry: category,
    blank,
    name: 'category',
    required: REQUIRED,
    neededAt: (field) => (field === 'picture' ? t.pictureNeeded : t.needed),
    save: useSaveCategory(),
  });
  const { key, document, set } = form;
  return (
    <EntryForm form={form} saveLabel={t.save} cancelLabel={t.cancel}>
      <EditPair path={`${key}.name`} label={t.name} max={80} />
      <EditPair path={`${key}.about`} label={t.about} max={300} rows={2} />
      <div className={editor.pair}>
        <EditField path={`${key}.slugInArabic`} label={inArabic(t.link)} dir="rtl" lang="ar" />
        <EditField
          path={`${key}.slug`}
          label={inEnglish(t.link)}
          dir="ltr"
          lang="en"
          isLocked={category !== null}
          hint={t.linkHint}
        />
      </div>
      <PhotoField
        label={t.picture}
        path={`${key}.picture`}
        file={document.picture === '' ? null : document.picture}
        onChange={(file) => set(`${key}.picture`, file ?? '')}
      />
    </EntryForm>
  );
}
