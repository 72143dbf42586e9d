import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import { useText } from '../../ui/text.tsx';
import type { BoardCard, Due } from '../due.ts';
import { EngravedCount } from '../engraving/engraved-count.tsx';
import { moveBack, moveLabel, nextMove } from '../next-move.ts';
import { OrderDueLabel } from '../order-due-label.tsx';
import styles from './order-card.module.css';

type Props = {
  card: BoardCard;
  due: Due;
  minutesLate: number | null;
  permissions: readonly Permission[];
  /** True if another member has just moved the order. */
  isFresh: boolean;
  isBusy: boolean;
  /** True while the connection is lost. The data may be stale then, so no order can be moved. */
  isStopped: boolean;
  canDrag: boolean;
  now: Date;
  onForward: (card: BoardCard) => void;
  onBack: (card: BoardCard) => void;
  /** The id of the signed-in member, who can release their own claim. */
  myId: number;
  /** Whether the card is selected; null if no selection is in progress. */
  isSelected: boolean | null;
  onSelect: (number: string) => void;
  isClaiming: boolean;
  onClaim: (card: BoardCard) => void;
};

/**
 * A card of the board for one order. A press on the card opens the order; its button moves the order one step forward.
 */
export function OrderCard({
  card,
  due,
  minutesLate,
  permissions,
  isFresh,
  isBusy,
  isStopped,
  canDrag,
  now,
  onForward,
  onBack,
  myId,
  isSelected,
  onSelect,
  isClaiming,
  onClaim,
}: Props) {
  const { text } = useText();
  const t = text.orders;
  const id = useId();
  const [first, ...others] = card.lines;
  const engraving = card.lines.find((line) => line.engraving !== null)?.engraving;
  const move = nextMove(card, permissions);
  const back = moveBack(card, permissions, now);
  const isMine = card.claim?.memberId === myId;
  return (
    <article
      className={classNames(styles.card, styles[due], isFresh && styles.fresh, isSelected && styles.selected)}
      aria-labelledby={id}
      data-card={card.number}
      draggable={canDrag || undefined}
    >
      {isFresh ? (
        <p className={styles.strip}>{card.lastMove.who ? t.movedNow(card.lastMove.who) : t.systemMoved}</p>
      ) : null}
      <div className={styles.top}>
        {isSelected === null ? null : (
          <label className={styles.select}>
            <input
              type="checkbox"
              checked={isSelected}
              aria-label={t.select(card.number)}
              onChange={() => onSelect(card.number)}
            />
          </label>
        )}
        <bdi dir="ltr" className={styles.number}>
          {card.number}
        </bdi>
        <OrderDueLabel due={due} minutesLate={minutesLate} window={card.window} />
      </div>
      <div className={styles.body}>
        {first ? (
          <span className={styles.picture}>
            <Picture address={first.picture} alt="" use="small" sizes="5rem" />
          </span>
        ) : null}
        <div>
          <h3 id={id} className={styles.title}>
            <Link
              to="/order/$number"
              params={{ number: card.number }}
              className={styles.open}
              draggable={false}
            >
              {first?.title}
              {others.length > 0 ? <span className={styles.more}> {t.moreTitles(others.length)}</span> : null}
              <span className="visually-hidden"> {card.number}</span>
            </Link>
          </h3>
          {first?.colourName ? <p className={styles.colour}>{first.colourName}</p> : null}
        </div>
      </div>
      {engraving ? (
        <p className={styles.engraving} dir="auto">
          {engraving}
        </p>
      ) : null}
      <EngravedCount engraved={card.engraved} />
      <p className={styles.place}>
        <OfficeIcon name="map-pin" size={16} />
        {card.method === 'cafe' ? t.cafe : card.city.name}
        <Claim
          card={card}
          isMine={isMine}
          isBusy={isClaiming}
          onPress={move && !isStopped ? onClaim : null}
        />
      </p>
      {isSelected === null && (move || back) ? (
        <div className={styles.acts}>
          {move ? (
            <Button
              isBlock
              isForward
              label={t.moveOf(moveLabel(t, move, card.method), card.number)}
              isBusy={isBusy}
              isDisabled={isStopped}
              onPress={() => onForward(card)}
            >
              {moveLabel(t, move, card.method)}
            </Button>
          ) : null}
          {back ? (
            <Button
              kind="outline"
              icon="arrow-u-up-left"
              flip
              label={t.moveOf(t.stepBack, card.number)}
              isBusy={isBusy}
              isDisabled={isStopped}
              onPress={() => onBack(card)}
            />
          ) : null}
        </div>
      ) : null}
    </article>
  );
}

type ClaimProps = {
  card: BoardCard;
  isMine: boolean;
  isBusy: boolean;
  /** Called to claim or release the order; null if the member can do neither now. */
  onPress: ((card: BoardCard) => void) | null;
};

/** Shows which member works on the order. A press claims a free order, or releases the member's own claim. */
function Claim({ card, isMine, isBusy, onPress }: ClaimProps) {
  const { text } = useText();
  const t = text.orders;
  const { number, claim } = card;
  const avatar = claim && (
    <Avatar name={claim.who} label={t.worksOn(claim.who)} id={claim.memberId} isMe={isMine} />
  );
  if (!onPress || (claim && !isMine)) return avatar && <span className={styles.claim}>{avatar}</span>;
  return (
    <button
      type="button"
      className={classNames(styles.claim, styles.take)}
      aria-label={isMine ? t.giveBack(number) : t.take(number)}
      aria-busy={isBusy || undefined}
      onClick={() => onPress(card)}
    >
      {avatar ?? <OfficeIcon name="plus" size={16} />}
    </button>
  );
}
