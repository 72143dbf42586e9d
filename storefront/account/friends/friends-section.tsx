import { useEffect, useRef, useState } from 'react';
import { FRIEND_COUNTRY_CODE, friendMatches, SEARCH_FROM } from '#contract/account/friends.rules.ts';
import type { Friend } from '#contract/account/friends.wire.ts';
import { readablePhone } from '#contract/phone-groups.ts';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { SectionError, SkeletonRows } from '#storefront/ui/section-state.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import profile from '../profile/profile.module.css';
import { readableNationalAddress } from './friend-form.ts';
import styles from './friends.module.css';
import { ADD_FRIEND, editFriendId, type FriendEditor } from './use-friend-editor.ts';
import type { Friends } from './use-friends.ts';

type Props = { friends: Friends; onEdit: FriendEditor['edit'] };

/** The people the customer sends gifts to (Specification 1 and 3; design.md 10, account). */
export function FriendsSection({ friends, onEdit }: Props) {
  const t = useBundle('myAccount').friends;
  return (
    <section className={profile.section} aria-labelledby="my-friends">
      <div className={profile.head}>
        <h2 id="my-friends">{t.title}</h2>
        <TextLink id={ADD_FRIEND} icon="plus" onPress={() => onEdit(null)}>
          {t.add}
        </TextLink>
      </div>
      <List friends={friends} onEdit={onEdit} />
    </section>
  );
}

function List({ friends: { friends, hasFailed, load, remove }, onEdit }: Props) {
  const { shell } = useText();
  const t = useBundle('myAccount').friends;
  const [text, setText] = useState('');
  const [toRemove, setToRemove] = useState<Friend | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const count = friends?.length ?? 0;
  const before = useRef(count);
  // Removing a friend also removes the focused button, so move the focus to the "add" link.
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (isFewer && document.activeElement === document.body) document.getElementById(ADD_FRIEND)?.focus();
  }, [count]);
  if (hasFailed) {
    return <SectionError text={t.failed} retryLabel={shell.tryAgain} onRetry={() => void load()} />;
  }
  if (friends === null) return <SkeletonRows label={t.title} />;
  if (count === 0) return <p className={styles.empty}>{t.empty}</p>;
  const isSearched = count >= SEARCH_FROM;
  const shown = isSearched ? friends.filter((friend) => friendMatches(friend, text)) : friends;
  return (
    <>
      {isSearched ? (
        <TextField
          label={t.search}
          isLabelHidden
          placeholder={t.search}
          type="search"
          icon="magnifying-glass"
          dir={text === '' ? undefined : 'auto'}
          value={text}
          onChange={setText}
          autoComplete="off"
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {isSearched && text.trim() !== '' ? t.found(shown.length) : ''}
      </p>
      {shown.length === 0 ? <p className={styles.empty}>{t.noneFound}</p> : null}
      <ul>
        {shown.map((friend) => (
          <Row
            key={friend.id}
            friend={friend}
            onEdit={() => onEdit(friend)}
            onRemove={() => setToRemove(friend)}
          />
        ))}
      </ul>
      {toRemove === null ? null : (
        <Confirm
          icon="trash"
          tone="danger"
          title={t.removeQuestion(toRemove.name)}
          text={t.removeText}
          yesLabel={shell.yes}
          noLabel={shell.no}
          busyLabel={shell.oneMoment}
          isBusy={isBusy}
          onNo={() => setToRemove(null)}
          onYes={() => {
            setIsBusy(true);
            void remove(toRemove.id).finally(() => {
              setIsBusy(false);
              setToRemove(null);
            });
          }}
        />
      )}
    </>
  );
}

type RowProps = { friend: Friend; onEdit: () => void; onRemove: () => void };

function Row({ friend, onEdit, onRemove }: RowProps) {
  const t = useBundle('myAccount').friends;
  const { name, city, nationalAddress, phone } = friend;
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <p className={styles.where}>
          <span>{city.name}</span>
          {nationalAddress === null ? null : <Part>{readableNationalAddress(nationalAddress)}</Part>}
          <Part>{readablePhone(FRIEND_COUNTRY_CODE, phone)}</Part>
        </p>
      </div>
      <div className={styles.actions}>
        <TextLink id={editFriendId(friend.id)} label={t.editOf(name)} onPress={onEdit}>
          {t.edit}
        </TextLink>
        <TextLink label={t.removeOf(name)} onPress={onRemove}>
          {t.remove}
        </TextLink>
      </div>
    </li>
  );
}

/**
 * A phone number or code in a friend's row, left to right in both languages. The separator dot stays outside it, so
 * that the dot follows the page's direction.
 */
const Part = ({ children }: { children: string }) => (
  <span>
    <bdi dir="ltr" className="num">
      {children}
    </bdi>
  </span>
);
