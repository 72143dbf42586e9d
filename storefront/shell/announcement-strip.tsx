import { writeHiddenAnnouncement } from '#storefront/api/storage.ts';
import { useHiddenAnnouncement } from '#storefront/api/use-storage.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import styles from './announcement-strip.module.css';

/**
 * The shop's announcement below the header, on pages that have one. Shoppers can hide it; a new announcement appears
 * again.
 */
export function AnnouncementStrip() {
  const { text, city, notice: announcement } = useFrame();
  const hidden = useHiddenAnnouncement();
  // A city that takes no orders says only that: when orders arrive does not matter there.
  if (city.isClosed || announcement === null || hidden === announcement.id) return null;
  return (
    <section className={styles.strip} aria-label={text.shell.notice}>
      <div className={`wrap ${styles.line}`}>
        <Icon name="calendar-blank" size={20} />
        <p>{announcement.text}</p>
        <span className={styles.hide}>
          <IconButton
            icon="x"
            size={20}
            label={text.shell.hideAnnouncement}
            onPress={() => writeHiddenAnnouncement(announcement.id)}
          />
        </span>
      </div>
    </section>
  );
}
