import {
  type Channel,
  type NotificationPreference,
  topics,
} from '#contract/notifications/preferences.wire.ts';
import type { WhatsappChoice } from '#contract/notifications/whatsapp.wire.ts';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { useStore } from '#storefront/ui/store.ts';
import styles from './notification-preferences.module.css';
import type { ProfileForm } from './profile-form.ts';
import { useNotificationPreferences } from './use-notification-preferences.ts';

type Props = {
  profile: ProfileForm;
  /** The customer's WhatsApp preference; null while loading. */
  whatsapp: WhatsappChoice | null;
  onWhatsapp: (isOn: boolean) => void;
};

/** The table of which messages are sent by which channel (product.md 9; design.md 10, account: notices). */
export function NotificationPreferences({ profile, whatsapp, onWhatsapp }: Props) {
  const { shell } = useText();
  const t = useBundle('myAccount').notificationPreferences;
  const { saved } = useStore(profile);
  const { preferences, hasFailed, load, save } = useNotificationPreferences();
  if (hasFailed) {
    return (
      <div role="alert">
        <p className="small muted">{t.failed}</p>
        <Button kind="outline" size="small" onPress={() => void load()}>
          {shell.tryAgain}
        </Button>
      </div>
    );
  }
  if (preferences === null) {
    return (
      <div role="status" aria-label={t.title}>
        <Skeleton shape="control" />
      </div>
    );
  }
  // A preference may be set before its channel works, for example without an e-mail address. A note then says what is
  // missing.
  const noteOf = (channel: Channel): string | undefined => {
    if (channel === 'email') return saved.email === null ? t.needsEmail : undefined;
    if (channel === 'push') return undefined;
    return saved.phone === null ? t.needsPhone : undefined;
  };
  // When WhatsApp is on, the messages about an order's steps are sent by WhatsApp instead of SMS.
  const carrierOf = ({ topic, channel }: NotificationPreference): Channel | 'whatsapp' =>
    topic === 'orderSteps' && channel === 'sms' && whatsapp?.isOn ? 'whatsapp' : channel;
  return (
    <div className={styles.preferences}>
      <p className={styles.note}>{t.always}</p>
      {topics.map((topic) => (
        <fieldset key={topic}>
          <legend className={styles.topic}>{t.topics[topic]}</legend>
          <p className={styles.note}>{t.notes[topic]}</p>
          <div className={styles.channels}>
            {preferences
              .filter((preference) => preference.topic === topic)
              .map((preference) => (
                <Checkbox
                  key={preference.channel}
                  name={topic}
                  value={preference.channel}
                  label={t.channels[carrierOf(preference)]}
                  note={noteOf(preference.channel)}
                  isChecked={preference.isOn}
                  onChange={(isOn) => void save({ ...preference, isOn })}
                />
              ))}
          </div>
        </fieldset>
      ))}
      {whatsapp?.isOffered ? (
        <Checkbox
          name="whatsapp"
          label={t.whatsapp.label}
          note={saved.phone === null ? t.needsPhone : t.whatsapp.note}
          isChecked={whatsapp.isOn}
          isDisabled={saved.phone === null}
          onChange={(isOn) => onWhatsapp(isOn)}
        />
      ) : null}
    </div>
  );
}
