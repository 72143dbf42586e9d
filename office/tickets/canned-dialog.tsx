import { type FormEvent, useState } from 'react';
import { unknownPlaceholders } from '#contract/tickets/office.rules.ts';
import { MAX_TICKET_TEXT_LENGTH } from '#contract/tickets/tickets.limits.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { TextArea } from '#storefront/ui/text-area.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Button } from '../ui/button.tsx';
import { faultMessage } from '../ui/fault.ts';
import { Note } from '../ui/note.tsx';
import { useText } from '../ui/text.tsx';
import styles from './canned.module.css';
import type { CannedAnswer } from './ticket-queries.ts';
import type { useCanned } from './use-canned.ts';

const MAX_TITLE = 60;
type Fields = Omit<CannedAnswer, 'id' | 'version'>;
const EMPTY: Fields = { titleAr: '', titleEn: '', textAr: '', textEn: '' };

type Props = {
  /** The canned answer to edit; null to create a new one. */
  canned: CannedAnswer | null;
  save: ReturnType<typeof useCanned>['save'];
  onClose: () => void;
};

/** The form of a canned answer, with both languages side by side. Both are required. */
export function CannedDialog({ canned, save, onClose }: Props) {
  const { text } = useText();
  const t = text.canned;
  const [given, setGiven] = useState<Fields>(canned ?? EMPTY);
  const [isChecked, setChecked] = useState(false);
  const problemOf = (name: keyof Fields): string | undefined => {
    if (given[name].trim() === '') return t.needed;
    const [unknown] = name.startsWith('text') ? unknownPlaceholders(given[name]) : [];
    return unknown === undefined ? undefined : t.unknown(unknown);
  };
  const names = ['titleAr', 'titleEn', 'textAr', 'textEn'] as const;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (save.isPending || names.some((name) => problemOf(name) !== undefined)) return;
    const { titleAr, titleEn, textAr, textEn } = given;
    const fields = { titleAr, titleEn, textAr, textEn };
    save.mutate(canned ? { ...fields, id: canned.id, version: canned.version } : fields, {
      onSuccess: onClose,
    });
  };
  const fieldOf = (name: keyof Fields) => ({
    label: t[name],
    value: given[name],
    lang: name.endsWith('Ar') ? 'ar' : 'en',
    dir: name.endsWith('Ar') ? 'rtl' : 'ltr',
    error: isChecked ? problemOf(name) : undefined,
    onChange: (value: string) => setGiven({ ...given, [name]: value }),
  });
  return (
    <Modal
      width="wide"
      title={canned ? t.editTitle : t.addTitle}
      lead={t.placeholders}
      closeLabel={text.shell.close}
      onClose={onClose}
    >
      <form className={styles.form} noValidate onSubmit={submit}>
        <TextField data-autofocus autoComplete="off" maxLength={MAX_TITLE} {...fieldOf('titleAr')} />
        <TextField autoComplete="off" maxLength={MAX_TITLE} {...fieldOf('titleEn')} />
        <TextArea rows={6} maxLength={MAX_TICKET_TEXT_LENGTH} {...fieldOf('textAr')} />
        <TextArea rows={6} maxLength={MAX_TICKET_TEXT_LENGTH} {...fieldOf('textEn')} />
        <div className={styles.whole}>
          {save.error ? (
            <Note tone="bad" isLive>
              {faultMessage(save.error, text)}
            </Note>
          ) : null}
          <Button type="submit" isLarge isBlock isBusy={save.isPending}>
            {t.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
