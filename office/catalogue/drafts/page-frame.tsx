import { useEffect, useRef, useState } from 'react';
import type { Language } from '#text/language.ts';
import { useText } from '../../ui/management-text.tsx';
import { Note } from '../../ui/note.tsx';
import type { Drafted } from './drafted.ts';
import styles from './page-frame.module.css';

/** The widths of the previewed window in CSS pixels. In less space the whole frame is scaled down. */
const WIDTHS = { phone: 390, desk: 1280 } as const;
export type PageWidth = keyof typeof WIDTHS;
const HEIGHT = 844;

type Props = {
  shown: Pick<Drafted, 'draft' | 'problems'>;
  /** The part of the preview's URL after /office/preview. */
  previewOf: string;
  /** The accessible name of the frame. */
  title: string;
  language: Language;
  width: PageWidth;
  /** The moment at which the page is shown; null for now. */
  at?: Date | null;
};

/** The shop's page with the saved draft in it, drawn by the server; or the problem that prevents it. */
export function PageFrame({ shown, previewOf, title, language, width, at = null }: Props) {
  const { text } = useText();
  const t = text.product.preview;
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
  const address = `/office/preview/${previewOf}?language=${language}&version=${shown.draft?.version ?? 0}${at ? `&at=${at.toISOString()}` : ''}`;
  return (
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
              title={title}
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
  );
}
