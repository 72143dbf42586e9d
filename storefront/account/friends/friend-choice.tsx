import { useState } from 'react';
import { friendMatches } from '#contract/account/friends.rules.ts';
import type { Friend } from '#contract/account/friends.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { Chip } from '#storefront/ui/chip.tsx';
import { Combobox } from '#storefront/ui/combobox.tsx';
import { Modal } from '#storefront/ui/modal.tsx';
import styles from './friend-choice.module.css';
import type { Friends } from './use-friends.ts';

type Props = {
  friends: Friends;
  chosen: Friend | null;
  /** Recipients of earlier gifts who are not saved as friends. Choosing one fills in the name and phone fields. */
  past: readonly { name: string; phone: string }[];
  /** The index of the past recipient whose details are in the fields, or -1. */
  chosenPast: number;
  onChoose: (friend: Friend | null) => void;
  onChoosePast: (index: number) => void;
};

/** The maximum number of friends shown as chips. The others are found by search. */
const MAX_CHIPS = 6;

/**
 * The choice of a saved friend or a past recipient instead of filling in the fields (product.md 6; design, checkout).
 * Renders nothing if there are neither.
 */
export function FriendChoice({
  friends: { friends, hasFailed, load },
  chosen,
  past,
  chosenPast,
  onChoose,
  onChoosePast,
}: Props) {
  const t = useBundle('purchase').checkout.friends;
  const [isOpen, setIsOpen] = useState(false);
  if (hasFailed) {
    return (
      <Callout
        action={
          <Button kind="outline" size="small" onPress={() => void load()}>
            {t.retry}
          </Button>
        }
      >
        {t.failed}
      </Callout>
    );
  }
  if (friends === null || friends.length + past.length === 0) return null;
  const isMany = friends.length > MAX_CHIPS;
  const first = friends.slice(0, isMany ? MAX_CHIPS - 1 : MAX_CHIPS);
  const shown = chosen === null || first.includes(chosen) ? first : [chosen, ...first.slice(0, -1)];
  return (
    // biome-ignore lint/a11y/useSemanticElements: chips are switches; a fieldset groups the inputs of a form
    <div className={styles.chips} role="group" aria-label={t.choose}>
      {shown.map((friend) => (
        <Chip key={friend.id} isOn={friend.id === chosen?.id} onPress={() => onChoose(friend)}>
          <bdi className={styles.name}>{friend.name}</bdi>
        </Chip>
      ))}
      {past.slice(0, Math.max(0, MAX_CHIPS - shown.length)).map((person, index) => (
        <Chip
          key={`${person.name} ${person.phone}`}
          isOn={chosen === null && index === chosenPast}
          onPress={() => onChoosePast(index)}
        >
          <bdi className={styles.name}>{person.name}</bdi>
        </Chip>
      ))}
      {isMany ? <Chip onPress={() => setIsOpen(true)}>{t.all(friends.length)}</Chip> : null}
      <Chip icon="plus" isOn={chosen === null && chosenPast === -1} onPress={() => onChoose(null)}>
        {t.newRecipient}
      </Chip>
      {isOpen ? (
        <Picker
          friends={friends}
          chosen={chosen}
          onClose={() => setIsOpen(false)}
          onChoose={(friend) => {
            setIsOpen(false);
            onChoose(friend);
          }}
        />
      ) : null}
    </div>
  );
}

type PickerProps = {
  friends: readonly Friend[];
  chosen: Friend | null;
  onClose: () => void;
  onChoose: (friend: Friend) => void;
};

function Picker({ friends, chosen, onClose, onChoose }: PickerProps) {
  const t = useBundle('purchase').checkout.friends;
  const [text, setText] = useState('');
  const found = friends.filter((friend) => friendMatches(friend, text));
  return (
    <Modal title={t.allTitle} onClose={onClose} closeLabel={t.close}>
      <div className={styles.picker}>
        <Combobox
          look="picker"
          label={t.search}
          placeholder={t.search}
          dir={text === '' ? undefined : 'auto'}
          text={text}
          onText={setText}
          chosenId={chosen === null ? null : String(chosen.id)}
          onPick={(id) => {
            const friend = friends.find((one) => String(one.id) === id);
            if (friend) onChoose(friend);
          }}
          countText={text.trim() === '' ? '' : t.found(found.length)}
          emptyText={<p className={styles.none}>{t.noneFound}</p>}
          options={found.map((friend) => ({
            id: String(friend.id),
            content: (
              <>
                <bdi>{friend.name}</bdi>
                <span className={styles.city}>{friend.city.name}</span>
              </>
            ),
          }))}
        />
      </div>
    </Modal>
  );
}
