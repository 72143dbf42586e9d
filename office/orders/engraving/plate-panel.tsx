import { useQueries } from '@tanstack/react-query';
import { placesOnPlate } from '#contract/orders/engraving.rules.ts';
import { Button } from '../../ui/button.tsx';
import { CompactSelect } from '../../ui/forms/compact-select.tsx';
import { FileLink } from '../../ui/links/file-link.tsx';
import { Note } from '../../ui/note.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import { type Engraving, keyOf, outlineQuery, plateFileOf } from './engraving-queries.ts';
import styles from './plate-panel.module.css';

export const plateSizes = [
  { widthMm: 400, heightMm: 200 },
  { widthMm: 300, heightMm: 300 },
  { widthMm: 600, heightMm: 400 },
  { widthMm: 900, heightMm: 600 },
] as const;
export type PlateSize = (typeof plateSizes)[number];

type Props = {
  pots: readonly Engraving[];
  size: PlateSize;
  onSize: (size: PlateSize) => void;
  onClear: () => void;
};

/** Shows the selected pots as they are arranged on one plate in the laser's file. */
export function PlatePanel({ pots, size, onSize, onClear }: Props) {
  const { text } = useText();
  const t = text.engraving;
  const outlines = useQueries({ queries: pots.map(outlineQuery) });
  const areas = pots.flatMap(({ area }) => (area ? [area] : []));
  const places = placesOnPlate(size, areas);
  const isFull = places.length < areas.length;
  return (
    <Panel
      title={t.plate}
      end={
        <CompactSelect
          label={t.plateSize}
          value={plateSizes.indexOf(size)}
          options={plateSizes.map(({ widthMm, heightMm }, at) => ({
            value: at,
            label: t.plateSizes(widthMm, heightMm),
          }))}
          onChange={(value) => onSize(plateSizes[Number(value)] ?? plateSizes[0])}
        />
      }
    >
      {pots.length === 0 ? (
        <p className="small muted">{t.plateText}</p>
      ) : (
        <div className={styles.plate}>
          <svg
            className={styles.drawing}
            role="img"
            aria-label={t.plateDrawing(places.length)}
            viewBox={`-1 -1 ${size.widthMm + 2} ${size.heightMm + 2}`}
          >
            <rect className={styles.edge} width={size.widthMm} height={size.heightMm} />
            {places.map(({ x, y }, at) => {
              const pot = pots[at]!;
              const outline = outlines[at]?.data;
              return (
                <g key={keyOf(pot)} transform={`translate(${x} ${y})`}>
                  <rect className={styles.area} width={areas[at]!.widthMm} height={areas[at]!.heightMm} />
                  {outline ? <path className={styles.outline} d={outline.path} /> : null}
                </g>
              );
            })}
          </svg>
          {isFull ? (
            <Note tone="bad" isLive>
              <strong>{t.plateFull(places.length, areas.length)}</strong> {t.plateFullText}
            </Note>
          ) : (
            <div className={styles.files}>
              <FileLink icon="download-simple" data-plate address={plateFileOf(pots, size, 'svg')}>
                {t.plateFiles(pots.length)}
              </FileLink>
              <FileLink icon="file-pdf" address={plateFileOf(pots, size, 'pdf')}>
                {t.plateProof}
              </FileLink>
            </div>
          )}
          <Button kind="outline" onPress={onClear}>
            {t.clearPlate}
          </Button>
        </div>
      )}
    </Panel>
  );
}
