import { type FormEvent, useState } from 'react';
import type { DraftCategory } from '#contract/catalogue/categories.wire.ts';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { Act } from '../../ui/act.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { refusedField } from '../../ui/forms/refused-field.ts';
import { useText } from '../../ui/management-text.tsx';
import { SaveFault } from '../../ui/writing/save-fault.tsx';
import { valueAt, withValue } from '../drafts/document-path.ts';
import { EditField, EditPair, fieldId } from '../drafts/edit-field.tsx';
import { FieldsProvider } from '../drafts/fields.tsx';
import { PhotoField } from '../home/photo-field.tsx';
import editor from '../products/editor.module.css';
import styles from './categories.module.css';
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

type Props = {
  /** The category to edit; null to create a new one. */
  category: Category | null;
  onSaved: (category: Category) => void;
  onCancel?: () => void;
  /** Fetches the category as it is stored now. */
  onReadNow: () => Promise<Category | undefined>;
};

/** The form of a category. Validation errors appear next to their fields, and typed text stays until it is saved. */
export function CategoryForm({ category, onSaved, onCancel, onReadNow }: Props) {
  const { text } = useText();
  const t = text.categories;
  const { inArabic, inEnglish } = text.product;
  const save = useSaveCategory();
  const [seen, setSeen] = useState(category);
  const [document, setDocument] = useState<DraftCategory>(category?.document ?? blank);
  const [isChecked, setChecked] = useState(false);
  /** Several category forms may be open at once, so each field's id begins with the category's id to stay unique. */
  const key = category === null ? 'category-new' : `category-${category.id}`;
  const fieldIn = (path: string) => path.slice(key.length + 1);
  const refused = refusedField(save.error);
  const isEmpty = (path: string) => String(valueAt(document, path)).trim() === '';
  const errorOf = (path: string): string | undefined => {
    const field = fieldIn(path);
    if (isChecked && isEmpty(field)) return field === 'picture' ? t.pictureNeeded : t.needed;
    return refused === field ? faultMessage(save.error, text) : undefined;
  };
  const open = (now: Category) => {
    setSeen(now);
    setDocument(now.document);
    setChecked(false);
    save.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    setChecked(true);
    const missing = REQUIRED.find(isEmpty);
    if (missing !== undefined) return focusOnField(fieldId(`${key}.${missing}`));
    save.mutate(
      { document, ...(seen ? { id: seen.id, version: seen.version } : {}) },
      {
        onSuccess: (saved) => {
          open(saved);
          onSaved(saved);
        },
        onError: (fault) => {
          const field = refusedField(fault);
          if (field !== null) focusOnField(fieldId(`${key}.${field}`));
        },
      },
    );
  };
  const set = (path: string, to: unknown) => {
    setDocument((now) => withValue(now, fieldIn(path), to));
    save.reset();
  };
  const isPlaced = REQUIRED.some((field) => field === refused);
  return (
    <FieldsProvider fields={{ document: { [key]: document }, set, errorOf, isLocked: false }}>
      <form className={styles.form} noValidate onSubmit={submit}>
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
        {isPlaced ? null : (
          <SaveFault
            fault={save.error}
            onShowNow={() => {
              void onReadNow().then((now) => (now ? open(now) : onCancel?.()));
            }}
          />
        )}
        <div className={styles.acts}>
          <Act type="submit" isLarge isBusy={save.isPending}>
            {t.save}
          </Act>
          {onCancel ? (
            <Act kind="outline" isLarge onPress={onCancel}>
              {t.cancel}
            </Act>
          ) : null}
        </div>
      </form>
    </FieldsProvider>
  );
}
