import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { directionOf, type Language } from '#text/language.ts';
import styles from './preview-frame.module.css';

type Props = {
  /** What is shown, for screen readers. */
  title: string;
  language: Language;
  /** The width of the shopper's window in CSS pixels; it is scaled down where there is less room. */
  width: number;
  children: ReactNode;
};

/** Makes the document of a frame one of the shop: its language, its styles, and none of the office's own. */
function prepare(shown: Document, language: Language): void {
  shown.documentElement.lang = language;
  shown.documentElement.dir = directionOf(language);
  shown.documentElement.dataset.preview = 'shop';
  for (const old of shown.head.querySelectorAll('link, style')) old.remove();
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    shown.head.append(shown.importNode(style, true));
}

/**
 * Shows parts of the shop as a shopper sees them in a window of a width: a frame of its own, so that the layouts of
 * phone and desk are the shop's. Links in it lead nowhere.
 */
export function PreviewFrame({ title, language, width, children }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [size, setSize] = useState({ height: 480, room: width });
  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown) return;
    prepare(shown, language);
    setBody(shown.body);
    const stay = (event: Event) => {
      if (event.target instanceof Node && (event.target as Element).closest?.('a')) event.preventDefault();
    };
    shown.addEventListener('click', stay, true);
    return () => shown.removeEventListener('click', stay, true);
  }, [language]);
  useEffect(() => {
    if (!body || !room.current) return;
    const measured = room.current;
    const measure = () => setSize({ height: body.scrollHeight, room: measured.clientWidth });
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    observer.observe(measured);
    measure();
    return () => observer.disconnect();
  }, [body]);
  const scale = Math.min(1, size.room / width);
  return (
    <div ref={room} className={styles.room} style={{ blockSize: size.height * scale }}>
      <iframe
        ref={frame}
        title={title}
        className={styles.frame}
        style={{ inlineSize: width, blockSize: size.height, transform: `scale(${scale})` }}
      />
      {body ? createPortal(children, body) : null}
    </div>
  );
}
