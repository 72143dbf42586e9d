import { useState } from 'react';
import { MAX_DRIVER_NOTE_LENGTH } from '#contract/orders/tracking.limits.ts';
import type { TrackedGift } from '#contract/orders/tracking.wire.ts';
import { AddressAndSlot } from '#storefront/delivery/delivery-details.tsx';
import { useAddressAndSlot } from '#storefront/delivery/use-delivery-details.ts';
import { GiftLines } from '#storefront/orders/gifts/gift-lines.tsx';
import { GiftMessage } from '#storefront/orders/gifts/gift-message.tsx';
import { GiftThanks } from '#storefront/orders/gifts/gift-thanks.tsx';
import { useGift } from '#storefront/orders/gifts/use-gift.ts';
import { arrivalLabel, headline } from '#storefront/orders/order-labels.ts';
import { OrderProgress } from '#storefront/orders/order-progress.tsx';
import { useBundle, useFrame } from '#storefront/page/frame.tsx';
import { ShopLogo } from '#storefront/page/shop-logo.tsx';
import { useNow } from '#storefront/page/use-now.ts';
import { href } from '#storefront/routes.ts';
import { LanguageLink } from '#storefront/shell/language-link.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Callout } from '#storefront/ui/callout.tsx';
import { classNames } from '#storefront/ui/class-names.ts';
import { Confirm } from '#storefront/ui/confirm.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { focusOnField } from '#storefront/ui/focus-on-field.ts';
import { LinePicture } from '#storefront/ui/line-picture.tsx';
import { Niche } from '#storefront/ui/niche.tsx';
import { Skeleton } from '#storefront/ui/skeleton.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { dayInRiyadh } from '#text/when.ts';
import box from './gift-box.webp';
import styles from './track.module.css';
import type { TrackData } from './track.page.ts';

const TITLE = 'gift-title';
const DECLINED = 'gift-declined';

/**
 * The page of a gift, for anyone who has its link: the recipient chooses address and time, then everyone with the link
 * can follow the delivery (design, recipient).
 */
export function Track({ data }: { data: TrackData }) {
  const t = useBundle('purchase').gift;
  const giftQuery = useGift(data.token);
  const { state, retry } = giftQuery;
  return (
    <>
      <div className={`wrap ${styles.header}`}>
        <ShopLogo />
        <LanguageLink />
      </div>
      <div className={`wrap ${styles.page}`}>
        {state.kind === 'ready' ? null : <h1 className="visually-hidden">{t.title}</h1>}
        {state.kind === 'waiting' ? (
          <div className={styles.columns} role="status" aria-label={t.loading}>
            <div>
              <Skeleton shape="heading" />
              <div className={styles.lead}>
                <Skeleton shape="line" />
              </div>
              <div className={styles.messagePending}>
                <Skeleton shape="picture" />
              </div>
            </div>
          </div>
        ) : null}
        {state.kind === 'failed' ? (
          <EmptyState
            icon="wifi-slash"
            title={t.failed}
            action={
              <Button kind="outline" onPress={() => void retry()}>
                {t.retry}
              </Button>
            }
          />
        ) : null}
        {state.kind === 'unknown' ? (
          <EmptyState
            icon="gift"
            title={t.unknown}
            text={t.unknownText}
            action={
              <Button kind="outline" href={href('home')}>
                {t.unknownAction}
              </Button>
            }
          />
        ) : null}
        {state.kind === 'ready' ? <Gift gift={state.gift} giftQuery={giftQuery} /> : null}
      </div>
    </>
  );
}

type GiftProps = { gift: TrackedGift; giftQuery: ReturnType<typeof useGift> };

function Gift({ gift, giftQuery }: GiftProps) {
  const { language } = useFrame();
  const { gift: t, orders } = useBundle('purchase');
  const today = dayInRiyadh(useNow());
  const { status, awaitsAnswer, senderName, lines, cards, cityName } = gift;
  if (status === 'cancelled' || status === 'rejected') {
    return (
      <>
        <h1 className="visually-hidden">{t.title}</h1>
        <EmptyState icon="gift" title={t.ended} text={t.endedText} />
      </>
    );
  }
  const [first] = lines;
  const lead = awaitsAnswer
    ? senderName === null
      ? t.fromSomebody
      : t.from(senderName)
    : status === 'delivered'
      ? null
      : t.arrivesIn(arrivalLabel(orders, language, gift, { today }), cityName);
  // Show the gift wrapped until it is delivered, because its content is the sender's surprise (design, recipient).
  const picture = first ? (
    <LinePicture picture={first.linePicture} alt="" use="card" sizes="24rem" isFirst />
  ) : (
    <span className={styles.wrapped}>
      <img className={styles.box} src={box} width="700" height="700" alt="" />
    </span>
  );
  return (
    <div className={styles.columns}>
      <div>
        {awaitsAnswer ? (
          <h1>{t.forYou(gift.recipientName)}</h1>
        ) : (
          <h1 id={TITLE} tabIndex={-1}>
            {headline(orders, gift)}
          </h1>
        )}
        <p className={`lead ${styles.lead}`}>{lead}</p>
        <div className={classNames(styles.small, cards.length > 0 && styles.onCard)}>{picture}</div>
        {cards.length > 0 ? (
          <div className={styles.stack}>
            {cards.map((card) => (
              <GiftMessage key={JSON.stringify(card)} card={card} senderName={senderName} />
            ))}
          </div>
        ) : null}
        {lines.length > 0 ? (
          <>
            <GiftLines lines={lines} />
            {lines.some(({ careSlug }) => careSlug) ? null : (
              <TextLink href={href('gifts-care')} hasArrow>
                {t.care}
              </TextLink>
            )}
          </>
        ) : null}
        {gift.canThank || gift.hasThanked ? (
          <GiftThanks
            senderName={senderName}
            hasThanked={gift.hasThanked}
            isBusy={giftQuery.busy === 'thanks'}
            problem={giftQuery.thanksProblem}
            onThank={giftQuery.thank}
          />
        ) : null}
        {awaitsAnswer ? (
          <Answer gift={gift} giftQuery={giftQuery} />
        ) : (
          <div className={styles.backLink}>
            <OrderProgress order={gift} />
          </div>
        )}
      </div>
      <aside className={styles.side} aria-hidden="true">
        <Niche fill={150}>{picture}</Niche>
      </aside>
    </div>
  );
}

function Answer({ gift, giftQuery }: GiftProps) {
  const { gift: t, checkout } = useBundle('purchase');
  const { busy, slots, reloadSlots, accept, decline } = giftQuery;
  const details = useAddressAndSlot(slots, gift.cityId, gift.needsNationalAddress);
  const [driverNote, setDriverNote] = useState('');
  const [isDeclining, setIsDeclining] = useState(false);
  function send(): void {
    const answer = details.completeAnswer();
    if (answer === null) return;
    void accept({ ...answer, driverNote: driverNote || null }).then((isTaken) => {
      // Accepting the gift removes the focused form, so focus the title, where the result is.
      if (isTaken) focusOnField(TITLE);
    });
  }
  return (
    <div className={styles.form}>
      {gift.hasDeclined ? (
        <div id={DECLINED} tabIndex={-1}>
          <Callout icon="hand-waving">{t.declined}</Callout>
        </div>
      ) : null}
      <AddressAndSlot
        details={details}
        slots={slots}
        cityId={gift.cityId}
        cityName={gift.cityName}
        isByDay={gift.needsNationalAddress}
        isOwnAddress
        onRetry={() => void reloadSlots()}
        more={
          <TextField
            label={t.driverNote}
            note={checkout.optional}
            name="driver_note"
            autoComplete="off"
            dir="auto"
            maxLength={MAX_DRIVER_NOTE_LENGTH}
            placeholder={t.driverNoteHint}
            value={driverNote}
            onChange={setDriverNote}
          />
        }
      />
      <div className={styles.actions}>
        <span className={styles.accept}>
          <Button
            isBlock
            onPress={send}
            isBusy={busy === 'accept'}
            busyLabel={t.moment}
            isDisabled={busy === 'decline'}
          >
            {t.accept}
          </Button>
        </span>
        {gift.hasDeclined ? null : (
          <TextLink onPress={() => setIsDeclining(true)} isDisabled={busy !== null}>
            {t.decline}
          </TextLink>
        )}
      </div>
      {isDeclining ? (
        <Confirm
          icon="hand-waving"
          title={t.declineQuestion}
          text={t.declineText}
          yesLabel={t.yes}
          noLabel={t.no}
          isBusy={busy !== null}
          busyLabel={t.moment}
          onYes={() =>
            void decline().then((isWaiting) => {
              setIsDeclining(false);
              // Declining the gift removes the focused button, so focus the message, or the title if the gift no
              // longer waits for an answer.
              focusOnField(isWaiting ? DECLINED : TITLE);
            })
          }
          onNo={() => setIsDeclining(false)}
        />
      ) : null}
    </div>
  );
}
