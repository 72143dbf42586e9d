import { type FormEvent, useState } from 'react';
import { BLANK_GLAZE } from '#contract/catalogue/catalogue.limits.ts';
import { engravingTone } from '#contract/catalogue/catalogue.rules.ts';
import type { DraftGlaze } from '#contract/catalogue/palette.wire.ts';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { Act } from '../../ui/act.tsx';
import { faultMessage } from '../../ui/fault.ts';
import { refusedField } from '../../ui/forms/refused-field.ts';
import { useText } from '../../ui/management-text.tsx';
import { SaveFault } from '../../ui/writing/save-fault.tsx';
import categories from '../categories/categories.module.css';
import { valueAt, withValue } from '../drafts/document-path.ts';
import { EditField, EditPair, fieldId } from '../drafts/edit-field.tsx';
import { FieldsProvider } from '../drafts/fields.tsx';
import editor from '../products/editor.module.css';
import styles from './palette.module.css';
import type { Glaze } from './palette-queries.ts';
import { useSaveGlaze } from './use-glaze-actions.ts';

const blank: DraftGlaze = { colour: '', name: { ar: '', en: '' }, hex: '' };
const REQUIRED = ['name.ar', 'name.en', 'hex', 'colour'] as const;
const isHex = (hex: string) => /^#[0-9a-f]{6}$/i.test(hex);

type Props = {
  /** Null adds a colour. */
  glaze: Glaze | null;
  onSaved: (glaze: Glaze) => void;
  onCancel?: () => void;
  /** Reads the colour as it is stored now. */
  onReadNow: () => Promise<Glaze | undefined>;
};

/** The form of a glaze colour. Each error appears next to its field, and what was typed stays until it is saved. */
export function GlazeForm({ glaze, onSaved, onCancel, onReadNow }: Props) {
  const { text } = useText();
  const t = text.palette;
  const save = useSaveGlaze();
  const [seen, setSeen] = useState(glaze);
  const [document, setDocument] = useState<DraftGlaze>(glaze?.document ?? blank);
  const [isChecked, setChecked] = useState(false);
  /** Several forms may be open, so the ids of their fields begin with the colour's. */
  const key = glaze === null ? 'glaze-new' : `glaze-${glaze.id}`;
  const fieldIn = (path: string) => path.slice(key.length + 1);
  const refused = refusedField(save.error);
  const isEmpty = (path: string) => String(valueAt(document, path)).trim() === '';
  const errorOf = (path: string): string | undefined => {
    const field = fieldIn(path);
    if (isChecked && isEmpty(field)) return t.needed;
    return refused === field ? faultMessage(save.error, text) : undefined;
  };
  const open = (now: Glaze) => {
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
      <form className={categories.form} noValidate onSubmit={submit}>
        <EditPair path={`${key}.name`} label={t.name} max={40} />
        <div className={editor.pair}>
          <div className={styles.hex}>
            <EditField path={`${key}.hex`} label={t.hex} dir="ltr" lang="en" hint={t.hexHint} />
            <input
              type="color"
              className={styles.picker}
              aria-label={t.pick}
              value={isHex(document.hex) ? document.hex.toLowerCase() : BLANK_GLAZE}
              onChange={(event) => set(`${key}.hex`, event.currentTarget.value.toUpperCase())}
            />
          </div>
          <EditField
            path={`${key}.colour`}
            label={t.code}
            dir="ltr"
            lang="en"
            isLocked={glaze !== null}
            hint={t.codeHint}
          />
        </div>
        {isHex(document.hex) ? (
          <p className={styles.sample}>
            <span
              className={styles.cut}
              style={{
                background: document.hex,
                color: `var(--cut-${engravingTone(document.hex)})`,
              }}
              aria-hidden="true"
            >
              {t.sample}
            </span>
            <span>{t.sampleText}</span>
          </p>
        ) : null}
        {isPlaced ? null : (
          <SaveFault
            fault={save.error}
            onShowNow={() => {
              void onReadNow().then((now) => (now ? open(now) : onCancel?.()));
            }}
          />
        )}
        <div className={categories.acts}>
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
