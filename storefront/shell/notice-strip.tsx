import { writeHiddenNotice } from '#storefront/api/stored.ts';
import { useHiddenNotice } from '#storefront/api/use-stored.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import styles from './notice-strip.module.css';

/** The shop's notice under the header, on pages that have one; it can be hidden, and another one shows again. */
export function NoticeStrip() {
  const { text, notice } = useFrame();
  const hidden = useHiddenNotice();
  if (notice === null || hidden === notice.id) return null;
  return (
    <section className={styles.strip} aria-label={text.shell.notice}>
      <div className={`wrap ${styles.line}`}>
        <Icon name="calendar-blank" size={20} />
        <p>{notice.text}</p>
        <span className={styles.hide}>
          <IconButton
            icon="x"
            size={20}
            label={text.shell.hideNotice}
            onPress={() => writeHiddenNotice(notice.id)}
          />
        </span>
      </div>
    </section>
  );
}
