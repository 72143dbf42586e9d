import type { DraftOccasion } from '#contract/catalogue/home.wire.ts';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { EditField, EditPair } from '../drafts/edit-field.tsx';
import { useFields } from '../drafts/fields.tsx';
import editor from '../products/editor.module.css';
import styles from './home.module.css';
import { blankOccasion } from './opened-home.ts';
import { OrderedRows } from './ordered-rows.tsx';
import { PhotoField } from './photo-field.tsx';
import { monthNames, SeasonFields } from './season-fields.tsx';

type Props = {
  occasions: readonly DraftOccasion[];
  /** The slugs of published occasions, which can no longer be changed or removed. */
  published: readonly string[];
  /** The server's validation errors by field. */
  problems: readonly { field: string }[];
};

export function OccasionsPanel({ occasions, published, problems }: Props) {
  const { text, language } = useText();
  const t = text.homePage.occasions;
  const { set, isLocked } = useFields();
  const change = (to: readonly DraftOccasion[]) => set('occasions', to);
  const seasonOf = ({ season }: DraftOccasion): string | undefined => {
    if (season === null) return undefined;
    const names = monthNames(language, season.calendar);
    const words = (day: string) => `${Number(day.slice(3))} ${names[Number(day.slice(0, 2)) - 1] ?? ''}`;
    return text.fromTo(words(season.from), words(season.to));
  };
  return (
    <Panel title={t.title} end={<span className={editor.quiet}>{t.lead}</span>}>
      <OrderedRows
        list={occasions}
        isLocked={isLocked}
        onOrder={change}
        rows={occasions.map((occasion, i) => {
          const isNew = !published.includes(occasion.slug);
          const { ar, en } = occasion.name;
          const path = `occasions.${i}`;
          return {
            key: isNew ? `new-${i}` : occasion.slug,
            name: occasion.name[language] || ar || en || t.unnamed,
            note: seasonOf(occasion),
            tags: isNew ? <Tag tone="wait">{text.homePage.neverPublished}</Tag> : null,
            hasProblem: problems.some(({ field }) => field.startsWith(`${path}.`)),
            onRemove: isNew ? () => change(occasions.filter((_, n) => n !== i)) : undefined,
            fields: <OccasionFields path={path} occasion={occasion} isNew={isNew} />,
          };
        })}
      />
      {isLocked ? null : (
        <div className={styles.add}>
          <Button kind="outline" icon="plus" onPress={() => change([...occasions, blankOccasion()])}>
            {t.add}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function OccasionFields({
  path,
  occasion,
  isNew,
}: {
  path: string;
  occasion: DraftOccasion;
  isNew: boolean;
}) {
  const { text } = useText();
  const t = text.homePage.occasions;
  const { inArabic, inEnglish } = text.product;
  const { set, isLocked } = useFields();
  const { advice, scene } = occasion;
  return (
    <>
      <EditPair path={`${path}.name`} label={t.name} max={80} />
      <EditPair path={`${path}.about`} label={t.about} max={300} rows={2} />
      <div className={editor.pair}>
        <EditField path={`${path}.slugInArabic`} label={inArabic(t.slug)} dir="rtl" lang="ar" />
        <EditField
          path={`${path}.slug`}
          label={inEnglish(t.slug)}
          dir="ltr"
          lang="en"
          isLocked={!isNew}
          hint={t.slugHint}
        />
      </div>
      <SeasonFields path={`${path}.season`} season={occasion.season} />
      <PhotoField
        label={t.picture}
        path={`${path}.picture`}
        file={occasion.picture === '' ? null : occasion.picture}
        onChange={(file) => set(`${path}.picture`, file ?? '')}
      />
      <EditPair path={`${path}.heading`} label={t.heading} max={80} isOptional />
      <EditPair path={`${path}.introduction`} label={t.introduction} max={1200} rows={4} isOptional />
      <PhotoField
        label={t.scene}
        path={`${path}.scene.file`}
        altPath={`${path}.scene.alt`}
        file={scene?.file ?? null}
        isOptional
        onChange={(file) =>
          set(`${path}.scene`, file === null ? null : { file, alt: scene?.alt ?? { ar: '', en: '' } })
        }
      />
      <h3 className={editor.part}>{t.advice}</h3>
      {advice.map((_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a question has no name of its own
        <div key={i} className={styles.banner}>
          <EditPair path={`${path}.advice.${i}.question`} label={t.question} max={160} />
          <EditPair path={`${path}.advice.${i}.answer`} label={t.answer} max={800} rows={3} />
          {isLocked ? null : (
            <span>
              <Button
                kind="danger"
                onPress={() =>
                  set(
                    `${path}.advice`,
                    advice.filter((__, n) => n !== i),
                  )
                }
              >
                {t.removeAdvice(i + 1)}
              </Button>
            </span>
          )}
        </div>
      ))}
      {isLocked || advice.length >= 8 ? null : (
        <span>
          <Button
            kind="outline"
            icon="plus"
            onPress={() =>
              set(`${path}.advice`, [...advice, { question: { ar: '', en: '' }, answer: { ar: '', en: '' } }])
            }
          >
            {t.addAdvice}
          </Button>
        </span>
      )}
    </>
  );
}
