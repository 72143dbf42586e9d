import { type Channel, topics } from '#contract/notifications/choices.wire.ts';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { useStore } from '#storefront/ui/store.ts';
import styles from './notices.module.css';
import type { ProfileForm } from './profile-form.ts';
import { useChoices } from './use-choices.ts';

/** Which of the shop's messages go by which channel (product.md 9; design.md 10, account: notices). */
export function Notices({ profile }: { profile: ProfileForm }) {
  const { shell } = useText();
  const t = useBundle('myAccount').notices;
  const { saved } = useStore(profile);
  const { choices, hasFailed, load, save } = useChoices();
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
  if (choices === null) {
    return (
      <div role="status" aria-label={t.title}>
        <Skeleton shape="control" />
      </div>
    );
  }
  // A choice for a channel that does not reach the customer yet holds as soon as it does.
  const noteOf = (channel: Channel): string | undefined => {
    if (channel === 'email') return saved.email === null ? t.needsEmail : undefined;
    if (channel === 'push') return undefined;
    return saved.phone === null ? t.needsPhone : undefined;
  };
  return (
    <div className={styles.notices}>
      <p className={styles.note}>{t.always}</p>
      {topics.map((topic) => (
        <fieldset key={topic}>
          <legend className={styles.topic}>{t.topics[topic]}</legend>
          <p className={styles.note}>{t.notes[topic]}</p>
          <div className={styles.channels}>
            {choices
              .filter((choice) => choice.topic === topic)
              .map((choice) => (
                <Checkbox
                  key={choice.channel}
                  name={topic}
                  value={choice.channel}
                  label={t.channels[choice.channel]}
                  note={noteOf(choice.channel)}
                  isChecked={choice.isOn}
                  onChange={(isOn) => void save({ ...choice, isOn })}
                />
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
