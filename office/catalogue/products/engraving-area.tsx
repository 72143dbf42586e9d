import { useState } from 'react';
import { engravingTone } from '#contract/catalogue/catalogue.rules.ts';
import { westernDigits } from '#contract/digits.ts';
import { Engraving } from '#storefront/ui/engraving.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useText } from '../../ui/management-text.tsx';
import { EditField } from '../drafts/edit-field.tsx';
import { useEditing } from './editing.tsx';
import styles from './editor.module.css';
import { FrameEditor } from './photos/frame-editor.tsx';
import { photoAddress } from './photos/use-add-picture.ts';

type Anchor = { cx: number; cy: number; w: number; h: number; bow: number };
const PARTS = ['cx', 'cy', 'w', 'h', 'bow'] as const;
const DEFAULT: Anchor = { cx: 0.5, cy: 0.75, w: 0.2, h: 0.09, bow: 0.06 };

const fractionOf = (typed: string): number | null => {
  const value = Number(westernDigits(typed).replace('٫', '.'));
  return typed.trim() === '' || !Number.isFinite(value) ? null : Math.round(value * 10) / 1000;
};
const rounded = (value: number) => Math.round(value * 1000) / 1000;

/** Edits the engraving area on the pot's photo, with a sample text, and the settings of the laser. */
export function EngravingArea() {
  const { text } = useText();
  const t = text.product.engraving;
  const { document, set, errorOf, isLocked, choices } = useEditing();
  const [sample, setSample] = useState(t.sampleText);
  const stored = document.engraving?.anchor ?? null;
  const anchor = Object.fromEntries(
    PARTS.map((part) => [part, typeof stored?.[part] === 'number' ? stored[part] : DEFAULT[part]]),
  ) as Anchor;
  const [glaze] = document.colours;
  const hex = choices.palette.find(({ colour }) => colour === glaze?.colour)?.hex;
  const address = photoAddress(glaze?.picture ?? document.pictures[0]?.file ?? '');
  const change = (to: Partial<Anchor>) => set('engraving.anchor', { ...anchor, ...to });
  return (
    <div className={styles.engraving}>
      <div>
        {address === null ? (
          <p className={styles.quiet}>{t.noPhoto}</p>
        ) : (
          <FrameEditor
            address={address}
            isLocked={isLocked}
            zoom={2.2}
            frame={{
              left: anchor.cx - anchor.w / 2,
              top: anchor.cy - anchor.h / 2,
              width: anchor.w,
              height: anchor.h,
            }}
            onChange={({ left, top, width, height }) =>
              change({
                cx: rounded(left + width / 2),
                cy: rounded(top + height / 2),
                w: rounded(width),
                h: rounded(height),
              })
            }
          >
            <Engraving text={sample} area={anchor} cut={engravingTone(hex)} />
          </FrameEditor>
        )}
      </div>
      <div className={styles.fields}>
        <div>
          <h3 className={styles.part}>{t.area}</h3>
          <p className={styles.quiet}>{t.lead}</p>
        </div>
        <TextField label={t.sample} dir="auto" maxLength={60} value={sample} onChange={setSample} />
        <div className={styles.numbers}>
          {PARTS.map((part) => (
            <TextField
              key={part}
              id={`product-engraving-anchor-${part}`}
              label={t[part]}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              readOnly={isLocked}
              error={errorOf(`engraving.anchor.${part}`)}
              value={String(Math.round(anchor[part] * 1000) / 10)}
              onChange={(typed) => {
                const value = fractionOf(typed);
                if (value !== null) change({ [part]: value });
              }}
            />
          ))}
        </div>
        <div>
          <h3 className={styles.part}>{t.mm}</h3>
          <p className={styles.quiet}>{t.noMm}</p>
        </div>
        <div className={styles.numbers}>
          <EditField path="engraving.area.widthMm" label={t.widthMm} isNumber />
          <EditField path="engraving.area.heightMm" label={t.heightMm} isNumber />
          <EditField path="engraving.area.depth" label={t.depth} isOptional />
          <EditField path="engraving.area.fixture" label={t.fixture} isOptional />
        </div>
      </div>
    </div>
  );
}
