import { BLANK_GLAZE } from '#contract/catalogue/catalogue.limits.ts';
import { engravingTone } from '#contract/catalogue/catalogue.rules.ts';
import type { DraftGlaze } from '#contract/catalogue/palette.wire.ts';
import { useText } from '../../ui/management-text.tsx';
import { EditField, EditPair } from '../drafts/edit-field.tsx';
import { EntryForm, type EntryProps, useEntryForm } from '../entries/entry-form.tsx';
import editor from '../products/editor.module.css';
import styles from './palette.module.css';
import type { Glaze } from './palette-queries.ts';
import { useSaveGlaze } from './use-glaze-actions.ts';

const blank: DraftGlaze = { colour: '', name: { ar: '', en: '' }, hex: '' };
const REQUIRED = ['name.ar', 'name.en', 'hex', 'colour'] as const;
const isHex = (hex: string) => /^#[0-9a-f]{6}$/i.test(hex);

type Props = EntryProps<Glaze> & {
  /** The colour to edit; null to add one. */
  glaze: Glaze | null;
};

/** The form of a glaze colour. Validation errors appear next to their fields. */
export function GlazeForm({ glaze, ...rest }: Props) {
  const { text } = useText();
  const t = text.palette;
  const form = useEntryForm({
    ...rest,
    entry: glaze,
    blank,
    name: 'glaze',
    required: REQUIRED,
    neededAt: () => t.needed,
    save: useSaveGlaze(),
  });
  const { key, document, set } = form;
  return (
    <EntryForm form={form} saveLabel={t.save} cancelLabel={t.cancel}>
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
    </EntryForm>
  );
}
