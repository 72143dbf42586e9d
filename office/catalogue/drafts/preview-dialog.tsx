import { useEffect, useRef, useState } from 'react';
import { Modal } from '#storefront/ui/modal.tsx';
import { Segment } from '#storefront/ui/segment.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { Language } from '#text/language.ts';
import { momentIn } from '../../ui/forms/riyadh-time.ts';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import type { Drafted } from './drafted.ts';
import styles from './preview-dialog.module.css';

/** The width of the previewed window in CSS pixels. In a narrower dialog the whole frame is scaled down. */
const WIDTHS = { phone: 390, desk: 1280 } as const;
const HEIGHT = 844;

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
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone');
  const [typed, setTyped] = useState('');
  const at = momentIn(typed);
  const [loaded, setLoaded] = useState('');
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(WIDTHS.phone);
  useEffect(() => {
    const measure = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? WIDTHS.phone));
    if (stage.current) measure.observe(stage.current);
    return () => measure.disconnect();
  }, []);
  const [problem] = shown.problems;
  const scale = Math.min(1, room / WIDTHS[width]);
  // The draft's version is in the URL, so that the frame reloads after a save.
  const address = `/office/preview/${previewOf}?language=${lang}&version=${shown.draft?.version ?? 0}${at ? `&at=${at.toISOString()}` : ''}`;
  return (
    <Modal width="wide" title={t.title} closeLabel={text.shell.close} onClose={onClose}>
      <div className={styles.preview}>
        <div className={styles.bar}>
          <Segment
            legend={t.languages}
            name="preview-language"
            value={lang}
            options={[
              { value: 'ar', label: t.ar },
              { value: 'en', label: t.en },
            ]}
            onChange={setLang}
          />
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
        <div ref={stage} className={styles.stage}>
          {problem ? (
            <Note tone="bad">
              {t.failed} {problem.text}
            </Note>
          ) : (
            <>
              {loaded === address ? null : <p role="status">{t.loading}</p>}
              <div style={{ blockSize: HEIGHT * scale, inlineSize: WIDTHS[width] * scale }}>
                <iframe
                  key={address}
                  className={styles.frame}
                  style={{ inlineSize: WIDTHS[width], blockSize: HEIGHT, scale }}
                  title={frame}
                  src={address}
                  // The frame allows scripts although the previewed page's own policy refuses them: a sandbox without
                  // scripts makes the browser log an error for each tool that inspects the frame. Forms and links stay
                  // blocked.
                  sandbox="allow-same-origin allow-scripts"
                  onLoad={() => setLoaded(address)}
                />
              </div>
            </>
          )}
        </div>
      </div>
    </Modal>
  );
}
