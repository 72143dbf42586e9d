import { bannerKinds, repeatedKinds, shownBanner } from '#contract/catalogue/home.rules.ts';
import type { DraftHome, DraftSection } from '#contract/catalogue/home.wire.ts';
import { useNow } from '../../shell/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Tag } from '../../ui/tag.tsx';
import { useFields } from '../drafts/fields.tsx';
import editor from '../products/editor.module.css';
import { datesOf } from './banner-fields.tsx';
import styles from './home.module.css';
import type { ShownHome } from './home-queries.ts';
import { blankSection } from './opened-home.ts';
import { OrderedRows } from './ordered-rows.tsx';
import { SectionFields } from './section-fields.tsx';

type Props = {
  document: DraftHome;
  categories: ShownHome['categories'];
  /** The server's validation errors by field. */
  problems: readonly { field: string }[];
};

export function SectionsPanel({ document, categories, problems }: Props) {
  const { text, language } = useText();
  const t = text.homePage;
  const now = useNow();
  const { set, isLocked } = useFields();
  const { sections, occasions } = document;
  const change = (to: readonly DraftSection[]) => set('sections', to);
  const noteOf = ({ heading, banners }: DraftSection): string => {
    const shown = shownBanner(
      banners.map((banner) => ({ ...datesOf(banner), title: banner.title })),
      now,
    );
    const words = heading?.[language] || (shown ?? banners[0])?.title[language] || '';
    return words.replaceAll('\n', ' ');
  };
  const isWaiting = ({ kind, banners }: DraftSection) =>
    bannerKinds.includes(kind) && shownBanner(banners.map(datesOf), now) === undefined;
  return (
    <Panel title={t.sections.title} end={<span className={editor.quiet}>{t.sections.lead}</span>}>
      <OrderedRows
        list={sections}
        isLocked={isLocked}
        onOrder={change}
        rows={sections.map((section, i) => {
          const path = `sections.${i}`;
          const { key, kind, isShown } = section;
          const note = noteOf(section);
          const name = repeatedKinds.includes(kind) && note !== '' ? note : t.kinds[kind];
          return {
            key,
            name,
            note: name === note ? t.kinds[kind] : note,
            isQuiet: !isShown,
            hasProblem: problems.some(({ field }) => field.startsWith(`${path}.`)),
            tags: isShown ? (
              isWaiting(section) ? (
                <Tag tone="wait">{t.noBanner}</Tag>
              ) : null
            ) : (
              <Tag tone="mute">{t.hidden}</Tag>
            ),
            acts: isLocked ? null : (
              <Button
                kind="outline"
                label={isShown ? t.hideOf(name) : t.showOf(name)}
                onPress={() => set(`${path}.isShown`, !isShown)}
              >
                {isShown ? t.hide : t.show}
              </Button>
            ),
            onRemove: repeatedKinds.includes(kind)
              ? () => change(sections.filter((one) => one.key !== key))
              : undefined,
            fields: (
              <SectionFields path={path} section={section} categories={categories} occasions={occasions} />
            ),
          };
        })}
      />
      {isLocked ? null : (
        <div className={styles.add}>
          <Button
            kind="outline"
            icon="plus"
            onPress={() => change([...sections, blankSection('products', sections)])}
          >
            {t.sections.newList}
          </Button>
          <Button
            kind="outline"
            icon="plus"
            onPress={() => change([...sections, blankSection('picture', sections)])}
          >
            {t.sections.newPicture}
          </Button>
        </div>
      )}
    </Panel>
  );
}
