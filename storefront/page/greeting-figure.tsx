import { type Greeting, greetingFilePath } from '#contract/greetings/greetings.wire.ts';
import { MediaPlayer } from '#storefront/ui/media-player.tsx';
import { useBundle } from './frame.tsx';
import styles from './greeting-figure.module.css';

type Props = { greeting: Greeting; senderName: string | null };

/** A player for a recorded greeting, captioned with the giver's name. */
export function GreetingFigure({ greeting: { token, kind }, senderName }: Props) {
  const t = useBundle('purchase').greeting;
  const caption = senderName === null ? (kind === 'audio' ? t.audio : t.video) : t.from(senderName);
  return (
    <figure className={styles.figure}>
      <figcaption className="small strong">{caption}</figcaption>
      <MediaPlayer source={greetingFilePath(token)} kind={kind} label={caption} failure={t.cannotPlay} />
    </figure>
  );
}
