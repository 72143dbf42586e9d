import { FRIEND_COUNTRY_CODE } from '#contract/account/friends.rules.ts';
import type { Friend } from '#contract/account/friends.wire.ts';
import { readablePhone } from '#contract/phone-groups.ts';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './friend-choice.module.css';
import { readableNationalAddress } from './friend-form.ts';

type Props = { friend: Friend; isElsewhere: boolean; onChangeCity: () => void };

/**
 * The saved friend chosen as recipient, with a notice if the friend's city is not the city that the cart is delivered
 * to.
 */
export function ChosenFriend({ friend, isElsewhere, onChangeCity }: Props) {
  const { city } = useFrame();
  const t = useBundle('purchase').checkout.friends;
  const { name, phone, address, nationalAddress } = friend;
  return (
    <>
      <div className={styles.friend} role="status">
        <p className={styles.who}>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.where}>
          <span>{friend.city.name}</span>
          {nationalAddress === null ? null : (
            <span>
              <bdi dir="ltr">{readableNationalAddress(nationalAddress)}</bdi>
            </span>
          )}
          <span>
            <bdi dir="ltr">{readablePhone(FRIEND_COUNTRY_CODE, phone)}</bdi>
          </span>
        </p>
        {address === null ? null : (
          <p className={styles.address} dir="auto">
            {address}
          </p>
        )}
      </div>
      {isElsewhere ? (
        <div id="problem-friend" tabIndex={-1}>
          <Callout
            tone="error"
            isLive
            icon="map-pin"
            action={<TextLink onPress={onChangeCity}>{t.changeCity}</TextLink>}
          >
            {t.elsewhere(name, friend.city.name, city.name)}
          </Callout>
        </div>
      ) : null}
    </>
  );
}
