import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { directionOf, type Language } from '#text/language.ts';
import styles from './preview-frame.module.css';

type Props = {
  /** The frame's accessible name. */
  title: string;
  language: Language;
  /** The width of the previewed window in CSS pixels. If there is less space, the frame is scaled down. */
  width: number;
  children: ReactNode;
};

/** Gives the frame's document the shop's language and styles, but not the styles of the office. */
function prepare(shown: Document, language: Language): void {
  shown.documentElement.lang = language;
  shown.documentElement.dir = directionOf(language);
  shown.documentElement.dataset.preview = 'shop';
  for (const old of shown.head.querySelectorAll('link, style')) old.remove();
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    shown.head.append(shown.importNode(style, true));
}

/**
 * Previews a part of the shop in a frame of the given width, so that the shop's own phone or desktop layout applies.
 * Links in the frame do nothing.
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
