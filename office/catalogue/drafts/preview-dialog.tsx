import { useState } from 'react';
import { Modal } from '#storefront/ui/modal.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { Language } from '#text/language.ts';
import { momentIn } from '../../ui/forms/riyadh-time.ts';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import type { Drafted } from './drafted.ts';
import { LanguageChoice } from './language-choice.tsx';
import { PageFrame, type PageWidth } from './page-frame.tsx';
import styles from './preview-dialog.module.css';

type Props = {
  shown: Pick<Drafted, 'draft' | 'problems'>;
  /** The part of the preview's URL after /office/preview. */
  previewOf: string;
  /** The accessible name of the preview's frame. */
  frame: string;
  /** True for a page that changes with time, such as with the dates of banners: the moment can be chosen. */
  isTimed?: boolean;
  /** True if there are unsaved changes, which the preview does not show. */
  isDirty: boolean;
  onClose: () => void;
};

/** The saved draft as shoppers would see it, in either language and at phone or desktop width. */
export function PreviewDialog({ shown, previewOf, frame, isTimed = false, isDirty, onClose }: Props) {
  const { text, language } = useText();
  const t = text.product.preview;
  const [lang, setLang] = useState<Language>(language);
  const [width, setWidth] = useState<PageWidth>('phone');
  const [typed, setTyped] = useState('');
  const at = momentIn(typed);
  return (
    <Modal width="wide" title={t.title} closeLabel={text.shell.close} onClose={onClose}>
      <div className={styles.preview}>
        <div className={styles.bar}>
          <LanguageChoice name="preview-language" value={lang} onChange={setLang} />
          <Segment
            legend={t.widths}
            name="preview-width"
            value={width}
            options={[
              { value: 'phone', label: t.phone },
              { value: 'desk', label: t.desk },
            ]}
            onChange={setWidth}
          />
        </div>
        {isTimed ? (
          <TextField
            type="datetime-local"
            label={t.moment}
            hint={t.momentHint}
            value={typed}
            onChange={setTyped}
          />
        ) : null}
        {isDirty ? <Note>{t.saveFirst}</Note> : null}
        <PageFrame {...{ shown, previewOf, width, at }} title={frame} language={lang} />
      </div>
    </Modal>
  );
}
