import { useId } from 'react';
import { useNow } from '../../shell/use-now.ts';
import { useText } from '../../ui/text.tsx';
import { windowWords } from '../window-words.ts';
import type { Parcel } from './dispatch-queries.ts';
import { parcelGroups } from './parcel-groups.ts';
import styles from './parcel-list.module.css';
import { ParcelRow } from './parcel-row.tsx';

type Props = {
  parcels: readonly Parcel[];
  readAt: number;
  chosen: ReadonlySet<string>;
  isStopped: boolean;
  busyNumber: string | null;
  onChoose: (parcel: Parcel) => void;
  onAsk: (parcel: Parcel) => void;
  onFail: (parcel: Parcel, isPlan: boolean) => void;
  onPickedUp: (parcel: Parcel) => void;
};

/** The list of parcels: those with a problem first, the others by delivery window. */
export function ParcelList({ parcels, ...rest }: Props) {
  const { text, language } = useText();
  const now = useNow();
  const { withProblem, groups } = parcelGroups(parcels);
  return (
    <>
      {withProblem.length > 0 ? (
        <Group title={text.dispatch.needsHand} parcels={withProblem} isInWindow={false} now={now} {...rest} />
      ) : null}
      {groups.map(({ key, window, parcels: ofWindow }) => (
        <Group
          key={key}
          title={windowWords(text.orders, language, window, now)}
          parcels={ofWindow}
          isInWindow
          now={now}
          {...rest}
        />
      ))}
    </>
  );
}

function Group(props: Props & { title: string; isInWindow: boolean; now: Date }) {
  const { title, parcels, isInWindow, now, chosen, busyNumber, readAt, isStopped } = props;
  const { text } = useText();
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span className="small muted">{text.dispatch.parcels(parcels.length)}</span>
      </div>
      <ul className={styles.list}>
        {parcels.map((parcel) => (
          <ParcelRow
            key={parcel.number}
            parcel={parcel}
            readAt={readAt}
            now={now}
            isChosen={chosen.has(parcel.number)}
            isStopped={isStopped}
            isBusy={busyNumber === parcel.number}
            isInWindow={isInWindow}
            onChoose={() => props.onChoose(parcel)}
            onAsk={() => props.onAsk(parcel)}
            onFail={(isPlan) => props.onFail(parcel, isPlan)}
            onPickedUp={() => props.onPickedUp(parcel)}
          />
        ))}
      </ul>
    </section>
  );
}
