import { useState } from 'react';
import styles from './media-player.module.css';

type Props = {
  /** The URL of the file, or the blob URL of a recording in this browser. */
  source: string;
  kind: 'audio' | 'video';
  label: string;
  /** The message if the browser cannot play the file. */
  failure: string;
};

/**
 * Plays audio or video with the browser's own player, because people know it and its buttons work with keyboard and
 * screen reader.
 */
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
