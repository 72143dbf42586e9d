import { useState } from 'react';
import { faultOf, MAX_PAGE_TEXT } from '#contract/content/office.rules.ts';
import { isPageLink, plainTextOf } from '#contract/content/page-text.rules.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { Language } from '#text/language.ts';
import { Button } from '../ui/button.tsx';
import { useText } from '../ui/management-text.tsx';
import { BothFields, faultWords, type InBoth, isWritten } from '../ui/writing/both-fields.tsx';
import styles from './content.module.css';
import { type BlockDraft, storedBlock } from './page-draft.ts';

const MAX_LINK_WORDS = 80;
const MAX_ALT = 240;
const MAX_ADDRESS = 300;

type Props = {
  block: BlockDraft;
  /** The block's position in its section, from 1. */
  place: number;
  isFirst: boolean;
  isLast: boolean;
  isOnly: boolean;
  isChecked: boolean;
  onChange: (block: BlockDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** The fields of a paragraph or list in both languages, with buttons to move and remove it. */
export function BlockFields(props: Props) {
  const { block, place, isFirst, isLast, isOnly, isChecked, onChange, onMove, onRemove } = props;
  const { text } = useText();
  const t = text.content;
  const [isLinking, setLinking] = useState(false);
  const names = { paragraph: t.paragraphName, list: t.listName, picture: t.photoName };
  const label = names[block.kind](place);
  const isPicture = block.kind === 'picture';
  const faultIn = (language: Language, written: string): string | undefined => {
    if (written.trim() === '') return undefined;
    const stored = storedBlock({ ...block, texts: { ...block.texts, [language]: written } }, language);
    return faultOf(language, stored) === 'link'
      ? t.linkWrong
      : faultWords(text.writing, language, plainTextOf(stored));
  };
  return (
    <div className={styles.block}>
      {block.kind === 'picture' ? (
        <img
          className={styles.photo}
          src={`${block.picture.address}/400.webp`}
          width={block.picture.width}
          height={block.picture.height}
          alt=""
        />
      ) : null}
      <BothFields
        label={isPicture ? t.photoAlt(place) : label}
        value={block.texts}
        rows={isPicture ? 2 : 5}
        maxLength={isPicture ? MAX_ALT : MAX_PAGE_TEXT.paragraph}
        isChecked={isChecked}
        faultIn={faultIn}
        {...(block.kind === 'list' ? { hint: t.listHint } : {})}
        onChange={(texts) => onChange({ ...block, texts })}
      />
      <div className={styles.tools}>
        {isPicture ? null : (
          <Button kind="outline" icon="link-simple" label={t.linkIn(label)} onPress={() => setLinking(true)}>
            {t.link}
          </Button>
        )}
        <Button
          kind="outline"
          icon="arrow-up"
          label={t.upOf(label)}
          isDisabled={isFirst}
          onPress={() => onMove(-1)}
        />
        <Button
          kind="outline"
          icon="arrow-down"
          label={t.downOf(label)}
          isDisabled={isLast}
          onPress={() => onMove(1)}
        />
        <Button kind="danger" icon="trash" label={t.removeOf(label)} isDisabled={isOnly} onPress={onRemove} />
      </div>
      {isLinking ? (
        <LinkDialog
          onAdd={(link) => {
            const add = (language: Language) =>
              `${block.texts[language].trimEnd()} ${link[language]}`.trimStart();
            onChange({ ...block, texts: { ar: add('ar'), en: add('en') } });
            setLinking(false);
          }}
          onClose={() => setLinking(false)}
        />
      ) : null}
    </div>
  );
}

/** Asks for a link's text and URL, and appends the link to the text in both languages. */
function LinkDialog({ onAdd, onClose }: { onAdd: (link: InBoth) => void; onClose: () => void }) {
  const { text } = useText();
  const t = text.content;
  const [words, setWords] = useState<InBoth>({ ar: '', en: '' });
  const [address, setAddress] = useState('');
  const [isChecked, setChecked] = useState(false);
  const add = () => {
    setChecked(true);
    if (!isWritten(words) || !isPageLink(address.trim())) return;
    const link = (language: Language) => `[${words[language].trim()}](${address.trim()})`;
    onAdd({ ar: link('ar'), en: link('en') });
  };
  return (
    <Modal title={t.linkTitle} lead={t.linkLead} closeLabel={text.shell.close} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <BothFields
          hasFocus
          label={t.linkWords}
          value={words}
          maxLength={MAX_LINK_WORDS}
          isChecked={isChecked}
          onChange={setWords}
        />
        <TextField
          label={t.linkAddress}
          hint={t.linkHint}
          dir="ltr"
          autoComplete="off"
          inputMode="url"
          maxLength={MAX_ADDRESS}
          value={address}
          error={isChecked && !isPageLink(address.trim()) ? t.linkWrong : undefined}
          onChange={setAddress}
        />
        <Button type="submit" isLarge isBlock>
          {t.linkAdd}
        </Button>
      </form>
    </Modal>
  );
}
