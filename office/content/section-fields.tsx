import { MAX_PAGE_TEXT } from '#contract/content/office.rules.ts';
import { Button } from '../ui/button.tsx';
import { moved } from '../ui/forms/moved.ts';
import { useText } from '../ui/management-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { BothFields } from '../ui/writing/both-fields.tsx';
import { AddPhoto } from './add-photo.tsx';
import { BlockFields } from './block-fields.tsx';
import styles from './content.module.css';
import { type BlockDraft, emptyBlock, mayAddBlock, pictureBlock, type SectionDraft } from './page-draft.ts';

type Props = {
  section: SectionDraft;
  /** The section's position on the page, from 1. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
  /** True if the section cannot be removed: it is the only one, or other pages link to it. */
  isRequired: boolean;
  isChecked: boolean;
  onChange: (section: SectionDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Edits a section of a page: its title, paragraphs and lists, in both languages. */
export function SectionFields(props: Props) {
  const { section, place, isFirst, isLast, isRequired, isChecked, onChange, onMove, onRemove } = props;
  const { text, language } = useText();
  const t = text.content;
  const name = section.title[language].trim() || t.sectionName(place);
  const change = (blocks: readonly BlockDraft[]) => onChange({ ...section, blocks });
  const add = (block: BlockDraft) => change([...section.blocks, block]);
  return (
    <Panel
      title={name}
      end={
        <span className={styles.tools}>
          <Button
            kind="outline"
            icon="arrow-up"
            label={t.upOf(name)}
            isDisabled={isFirst}
            onPress={() => onMove(-1)}
          />
          <Button
            kind="outline"
            icon="arrow-down"
            label={t.downOf(name)}
            isDisabled={isLast}
            onPress={() => onMove(1)}
          />
          <Button
            kind="danger"
            icon="trash"
            label={t.removeOf(name)}
            isDisabled={isRequired}
            onPress={onRemove}
          />
        </span>
      }
    >
      <div className={styles.form}>
        <BothFields
          label={t.sectionTitle}
          value={section.title}
          maxLength={MAX_PAGE_TEXT.section}
          isChecked={isChecked}
          onChange={(title) => onChange({ ...section, title })}
        />
        {section.blocks.map((block, n) => (
          <BlockFields
            key={block.key}
            block={block}
            place={n + 1}
            isFirst={n === 0}
            isLast={n === section.blocks.length - 1}
            isOnly={section.blocks.length === 1}
            isChecked={isChecked}
            onChange={(changed) =>
              change(section.blocks.map((one) => (one.key === block.key ? changed : one)))
            }
            onMove={(by) => change(moved(section.blocks, n, by))}
            onRemove={() => change(section.blocks.filter((one) => one.key !== block.key))}
          />
        ))}
        {mayAddBlock(section) ? (
          <div className={styles.end}>
            <Button kind="outline" icon="plus" onPress={() => add(emptyBlock('paragraph'))}>
              {t.addParagraph}
            </Button>
            <Button kind="outline" icon="plus" onPress={() => add(emptyBlock('list'))}>
              {t.addList}
            </Button>
            <AddPhoto onAdd={(picture) => add(pictureBlock(picture))} />
          </div>
        ) : null}
      </div>
    </Panel>
  );
}
