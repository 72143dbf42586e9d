import { useState } from 'react';
import styles from './media-player.module.css';

type Props = {
  /** The address of the file, or of a recording in this browser. */
  source: string;
  kind: 'audio' | 'video';
  label: string;
  /** Shown where the browser cannot play it. */
  failure: string;
};

/** The browser's own player: its buttons work with keyboard and screen reader, and people know them. */
export function MediaPlayer({ source, kind, label, failure }: Props) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed)
    return (
      <p className="small" role="alert">
        {failure}
      </p>
    );
  const common = {
    src: source,
    'aria-label': label,
    className: styles[kind],
    controls: true,
    preload: 'metadata',
    onError: () => setHasFailed(true),
  } as const;
  // biome-ignore-start lint/a11y/useMediaCaption: what one person recorded for another has no captions
  return kind === 'audio' ? <audio {...common} /> : <video {...common} playsInline />;
  // biome-ignore-end lint/a11y/useMediaCaption: as above
}
