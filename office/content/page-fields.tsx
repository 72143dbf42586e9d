import { MAX_PAGE_TEXT } from '#contract/content/office.rules.ts';
import { Button } from '../ui/button.tsx';
import { moved } from '../ui/forms/moved.ts';
import { useText } from '../ui/management-text.tsx';
import { Panel } from '../ui/panel.tsx';
import { BothFields } from '../ui/writing/both-fields.tsx';
import styles from './content.module.css';
import { emptySection, mayAddSection, type PageDraft } from './page-draft.ts';
import { SectionFields } from './section-fields.tsx';

type Props = {
  draft: PageDraft;
  requiredSections: readonly string[];
  isChecked: boolean;
  onChange: (draft: PageDraft) => void;
};

/** Edits the texts of a page, with both languages side by side. */
export function PageFields({ draft, requiredSections, isChecked, onChange }: Props) {
  const { text } = useText();
  const t = text.content;
  const { sections } = draft;
  const change = (next: PageDraft['sections']) => onChange({ ...draft, sections: next });
  return (
    <div className={styles.stack}>
      <Panel title={t.head}>
        <div className={styles.form}>
          <BothFields
            label={t.pageTitle}
            value={draft.title}
            maxLength={MAX_PAGE_TEXT.title}
            isChecked={isChecked}
            onChange={(title) => onChange({ ...draft, title })}
          />
          <BothFields
            label={t.lead}
            value={draft.lead}
            rows={3}
            maxLength={MAX_PAGE_TEXT.lead}
            isChecked={isChecked}
            onChange={(lead) => onChange({ ...draft, lead })}
          />
          <BothFields
            label={t.description}
            value={draft.description}
            rows={2}
            maxLength={MAX_PAGE_TEXT.description}
            isChecked={isChecked}
            onChange={(description) => onChange({ ...draft, description })}
          />
        </div>
      </Panel>
      {sections.map((section, n) => (
        <SectionFields
          key={section.key}
          section={section}
          place={n + 1}
          isFirst={n === 0}
          isLast={n === sections.length - 1}
          isRequired={sections.length === 1 || (section.id !== null && requiredSections.includes(section.id))}
          isChecked={isChecked}
          onChange={(changed) => change(sections.map((one) => (one.key === section.key ? changed : one)))}
          onMove={(by) => change(moved(sections, n, by))}
          onRemove={() => change(sections.filter((one) => one.key !== section.key))}
        />
      ))}
      {mayAddSection(draft) ? (
        <div>
          <Button kind="outline" icon="plus" onPress={() => change([...sections, emptySection()])}>
            {t.addSection}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
