import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { classNames } from '#storefront/ui/class-names.ts';
import { Picture } from '#storefront/ui/picture.tsx';
import { Act } from '../../ui/act.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { OfficeIcon } from '../../ui/office-icon.tsx';
import { useText } from '../../ui/text.tsx';
import type { BoardCard, Due } from '../due.ts';
import { DueMark } from '../due-mark.tsx';
import { EngravedCount } from '../engraving/engraved-count.tsx';
import { moveWords, nextMove } from '../next-move.ts';
import styles from './order-card.module.css';

type Props = {
  card: BoardCard;
  due: Due;
  minutesLate: number | null;
  permissions: readonly Permission[];
  /** Somebody else moved it a moment ago. */
  isFresh: boolean;
  isBusy: boolean;
  /** What is shown may be old: nothing can be moved. */
  isStopped: boolean;
  onForward: (card: BoardCard) => void;
  /** The reader, whose own claim can be given back. */
  myId: number;
  isClaiming: boolean;
  onClaim: (card: BoardCard) => void;
};

/** One order on the board. The whole card opens it; its button moves it one step on. */
export function OrderCard({
  card,
  due,
  minutesLate,
  permissions,
  isFresh,
  isBusy,
  isStopped,
  onForward,
  myId,
  isClaiming,
  onClaim,
}: Props) {
  const { text } = useText();
  const t = text.orders;
  const id = useId();
  const [first, ...others] = card.lines;
  const engraving = card.lines.find((line) => line.engraving !== null)?.engraving;
  const to = nextMove(card, permissions);
  const move = to && moveWords(t, to, card.method);
  const isMine = card.claim?.memberId === myId;
  return (
    <article
      className={classNames(styles.card, styles[due], isFresh && styles.fresh)}
      aria-labelledby={id}
      data-card={card.number}
    >
      {isFresh ? (
        <p className={styles.strip}>{card.lastMove.who ? t.movedNow(card.lastMove.who) : t.systemMoved}</p>
      ) : null}
      <div className={styles.top}>
        <bdi dir="ltr" className={styles.number}>
          {card.number}
        </bdi>
        <DueMark due={due} minutesLate={minutesLate} window={card.window} />
      </div>
      <div className={styles.body}>
        {first ? (
          <span className={styles.picture}>
            <Picture address={first.picture} alt="" use="small" sizes="5rem" />
          </span>
        ) : null}
        <div>
          <h3 id={id} className={styles.title}>
            <Link to="/order/$number" params={{ number: card.number }} className={styles.open}>
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
        {card.claim ? (
          <span className={styles.claim}>
            <Avatar name={t.worksOn(card.claim.who)} id={card.claim.memberId} isMe={isMine} />
          </span>
        ) : null}
      </p>
      {move ? (
        <div className={styles.acts}>
          <Act
            kind="outline"
            icon={isMine ? 'x' : 'user-plus'}
            label={isMine ? t.giveBack(card.number) : t.take(card.number)}
            isBusy={isClaiming}
            isDisabled={isStopped}
            onPress={() => onClaim(card)}
          />
          <Act
            isBlock
            isForward
            label={t.moveOf(move.label, card.number)}
            isBusy={isBusy}
            isDisabled={isStopped}
            onPress={() => onForward(card)}
          >
            {move.label}
          </Act>
        </div>
      ) : null}
    </article>
  );
}
