import { useEffect, useId, useRef } from 'react';
import type { Profile } from '#contract/account/profile.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { Loader } from '#storefront/ui/loader.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import type { BundledTexts } from '#text/screens.ts';
import { initialsOf } from './initials.ts';
import styles from './picture-field.module.css';
import { MAX_MEGABYTES, PICTURE_TYPES } from './shrink-picture.ts';
import { usePicture } from './use-picture.ts';

type Props = { profile: Profile; onSaved: (profile: Profile) => void };

/**
 * The customer's picture or initials. The shopper chooses a new picture, sees a preview, then sends it; the size limits
 * are stated beforehand (Specification 3).
 */
export function PictureField({ profile, onSaved }: Props) {
  const t = useBundle('myAccount');
  const { preview, work, problem, choose, send, remove, cancel } = usePicture(onSaved);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const address = preview ?? profile.picture;
  const open = () => input.current?.click();
  // A press can remove the pressed button. Move the focus to a remaining button, because the browser would lose it.
  const actions = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the buttons
  useEffect(() => {
    if (!wasPressed.current || work !== null) return;
    if (document.activeElement === document.body)
      actions.current?.querySelector<HTMLElement>('button')?.focus();
  }, [preview, work, profile.picture]);
  const press = (act: () => void) => () => {
    wasPressed.current = true;
    act();
  };
  return (
    <div className={styles.picture}>
      <span className={styles.arch}>
        {address !== null ? (
          <img src={address} alt={preview === null ? t.picture : t.picturePreview} width={192} height={192} />
        ) : profile.name ? (
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(profile.name)}
          </span>
        ) : (
          <Icon name="user" size={32} />
        )}
      </span>
      <div>
        <p id={`${id}-limits`} className={styles.limits}>
          {t.pictureLimits(MAX_MEGABYTES)}
        </p>
        <p className={problem === null ? undefined : styles.error} role="alert">
          {problem === null ? null : (
            <>
              <Icon name="warning-circle" size={16} />
              <span>{typeof problem === 'object' ? problem.refusal : problemText(t, problem)}</span>
            </>
          )}
        </p>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join()}
          hidden
          aria-label={t.picture}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            // Clear the file input, because the browser fires no change event when the same file is chosen again.
            event.currentTarget.value = '';
            if (file) void choose(file, { preview: t.picturePreview });
          }}
        />
        <p className={work === null ? undefined : styles.busy} role="status">
          {work === null ? null : (
            <>
              <Loader />
              {work === 'shrinking' ? t.pictureShrinking : t.pictureSending}
            </>
          )}
        </p>
        <div className={styles.actions} ref={actions}>
          {preview === null ? null : (
            <TextLink key="keep" tone="green" isDisabled={work !== null} onPress={press(() => void send())}>
              {t.savePicture}
            </TextLink>
          )}
          <TextLink
            key="choose"
            describedBy={`${id}-limits`}
            isDisabled={work !== null}
            onPress={press(open)}
          >
            {address === null ? t.choosePicture : t.chooseOther}
          </TextLink>
          {preview === null ? null : (
            <TextLink key="cancel" isDisabled={work !== null} onPress={press(cancel)}>
              {t.cancel}
            </TextLink>
          )}
          {preview !== null || profile.picture === null ? null : (
            <TextLink key="remove" tone="pom" isDisabled={work !== null} onPress={press(() => void remove())}>
              {t.removePicture}
            </TextLink>
          )}
        </div>
      </div>
    </div>
  );
}

const problemText = (t: BundledTexts['myAccount'], problem: 'tooLarge' | 'unreadable'): string =>
  problem === 'tooLarge' ? t.pictureTooLarge(MAX_MEGABYTES) : t.pictureUnreadable;
