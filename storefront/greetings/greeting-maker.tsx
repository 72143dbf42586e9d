import { useEffect, useId, useRef, useState } from 'react';
import type { CartItem } from '#contract/cart/cart.wire.ts';
import {
  GREETING_MEGABYTES,
  GREETING_SECONDS,
  GREETING_TYPES,
  MAX_GREETING_BYTES,
} from '#contract/greetings/greetings.limits.ts';
import { type GreetingKind, greetingFilePath } from '#contract/greetings/greetings.wire.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { MediaPlayer } from '#storefront/ui/media-player.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { greetingMaker as arabic } from '#text/ar/greeting-maker.ts';
import { greetingMaker as english } from '#text/en/greeting-maker.ts';
import styles from './greeting-maker.module.css';
import { useGreetingUpload } from './use-greeting-upload.ts';
import { type RecorderState, useRecorder } from './use-recorder.ts';

const texts = { ar: arabic, en: english };
export type MakerText = typeof english;

type Props = {
  item: CartItem;
  onClose: () => void;
  /** Called when the cart line's greeting has changed; reloads the cart. */
  onChanged: () => Promise<unknown>;
};
type Draft = { file: Blob; kind: GreetingKind; address: string };

/**
 * A dialog to record or choose the greeting of a cart line. Nothing is uploaded until the giver has played it and
 * decided to keep it.
 */
export function GreetingMaker({ item, onClose, onChanged }: Props) {
  const t = texts[useFrame().language];
  const { cannotPlay } = useBundle('purchase').greeting;
  const upload = useGreetingUpload(item, { notSent: t.notSent, onChanged });
  const { draft, setDraft } = useDraft();
  const recorder = useRecorder((file, kind) => setDraft(file, kind));
  const { state } = recorder;
  const isSending = upload.progress !== null;

  function choose(file: File): void {
    recorder.reset();
    if (file.size > MAX_GREETING_BYTES) upload.setProblem(t.tooLarge(GREETING_MEGABYTES));
    else {
      upload.setProblem(null);
      setDraft(file, file.type.startsWith('video/') ? 'video' : 'audio');
    }
  }
  function start(kind: GreetingKind): void {
    upload.setProblem(null);
    void recorder.start(kind);
  }
  const closeIf = (isDone: Promise<boolean>): void => {
    void isDone.then((done) => {
      if (done) onClose();
    });
  };
  return (
    <Modal title={t.title} lead={t.lead(GREETING_SECONDS)} onClose={onClose} closeLabel={t.close}>
      <div className={styles.body}>
        {upload.problem === null ? null : (
          <Callout tone="error" isLive>
            {upload.problem}
          </Callout>
        )}
        {draft ? (
          <section className={styles.part} aria-label={t.preview}>
            <h3 className="small strong">{t.preview}</h3>
            <MediaPlayer
              key={draft.address}
              source={draft.address}
              kind={draft.kind}
              label={t.preview}
              failure={cannotPlay}
            />
            <Button
              isBlock
              isBusy={isSending}
              busyLabel={t.sending(Math.round((upload.progress ?? 0) * 100))}
              onPress={() => closeIf(upload.save(draft.file))}
            >
              {t.keep}
            </Button>
            <TextLink isDisabled={isSending} onPress={() => setDraft(null)}>
              {t.retake}
            </TextLink>
          </section>
        ) : state.step === 'recording' ? (
          <Recording state={state} t={t} onStop={recorder.stop} />
        ) : (
          <>
            {item.greeting === null ? null : (
              <section className={styles.part} aria-label={t.current}>
                <h3 className="small strong">{t.current}</h3>
                <MediaPlayer
                  key={item.greeting.token}
                  source={greetingFilePath(item.greeting.token)}
                  kind={item.greeting.kind}
                  label={t.current}
                  failure={cannotPlay}
                />
                <TextLink tone="pom" isBusy={upload.isRemoving} onPress={() => closeIf(upload.remove())}>
                  {t.remove}
                </TextLink>
              </section>
            )}
            {state.step === 'refused' ? (
              <Callout
                tone="error"
                isLive
                action={
                  state.why === 'unsupported' ? null : (
                    <TextLink onPress={() => start(state.kind)}>{t.again}</TextLink>
                  )
                }
              >
                {{ refused: t.refused, missing: t.missing, unsupported: t.unsupported }[state.why]}
              </Callout>
            ) : null}
            <Choices t={t} isAsking={state.step === 'asking'} onRecord={start} onChoose={choose} />
          </>
        )}
      </div>
    </Modal>
  );
}

/** The recorded or chosen file, with a blob URL from which only this page can play it. */
function useDraft() {
  const [draft, set] = useState<Draft | null>(null);
  const address = draft?.address;
  useEffect(
    () => () => {
      if (address !== undefined) URL.revokeObjectURL(address);
    },
    [address],
  );
  function setDraft(file: null): void;
  function setDraft(file: Blob, kind: GreetingKind): void;
  function setDraft(file: Blob | null, kind: GreetingKind = 'audio'): void {
    set(file && { file, kind, address: URL.createObjectURL(file) });
  }
  return { draft, setDraft };
}

type ChoicesProps = {
  t: MakerText;
  isAsking: boolean;
  onRecord: (kind: GreetingKind) => void;
  onChoose: (file: File) => void;
};

function Choices({ t, isAsking, onRecord, onChoose }: ChoicesProps) {
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.part}>
      <Button isBlock isDisabled={isAsking} describedBy={hint} onPress={() => onRecord('audio')}>
        {t.voice}
      </Button>
      <Button
        kind="outline"
        isBlock
        isDisabled={isAsking}
        describedBy={hint}
        onPress={() => onRecord('video')}
      >
        {t.video}
      </Button>
      <Button kind="outline" isBlock onPress={() => input.current?.click()}>
        {t.choose}
      </Button>
      <input
        ref={input}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        accept={GREETING_TYPES.join()}
        aria-label={t.choose}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) onChoose(file);
          // Clear the file input, because the browser fires no change event when the same file is chosen again.
          event.currentTarget.value = '';
        }}
      />
      <p id={hint} className="small muted">
        {t.permission}
      </p>
      <p className="small muted">{t.privacy}</p>
      <p className="small" role="status">
        {isAsking ? t.asking : null}
      </p>
    </div>
  );
}

type RecordingProps = {
  state: Extract<RecorderState, { step: 'recording' }>;
  t: MakerText;
  onStop: () => void;
};

function Recording({ state: { kind, stream, seconds }, t, onStop }: RecordingProps) {
  const view = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (view.current) view.current.srcObject = stream;
  }, [stream]);
  return (
    <div className={styles.part}>
      {/* Mirror the live camera picture, as people expect of their own face. The recording is not mirrored. */}
      {kind === 'video' ? (
        <div aria-hidden="true">
          <video ref={view} className={styles.mirror} autoPlay muted playsInline />
        </div>
      ) : null}
      {/* Do not announce the seconds, because a screen reader's voice would be in the recording. */}
      <p className="num">{t.recording(seconds, GREETING_SECONDS)}</p>
      <Button isBlock onPress={onStop}>
        {t.stop}
      </Button>
    </div>
  );
}
