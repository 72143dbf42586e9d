import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './timeline.module.css';

export type TimelineStop = {
  id: string;
  /**
   * The state of the stop: done has a check, now a leaf, next an outline; ended marks where the timeline stops early.
   */
  state: 'done' | 'now' | 'next' | 'ended';
  title: ReactNode;
  /** The date and place, or the reason why the order ended. */
  text?: ReactNode;
  /** Whether this is a minor step on the way to the next stop, shown as a dot instead of an arch. */
  isStep?: boolean;
  /** A picture of what was made in this step, such as the engraving. */
  figure?: ReactNode;
};

type Props = {
  stops: readonly TimelineStop[];
  /** The accessible name of the list, such as "Stages of the order". */
  label: string;
  /** The state's name, which screen readers read before the stop's title. */
  stateLabels: Record<TimelineStop['state'], string>;
};

const ARCH = 'M0 50V22C0 12.5 8 8 20 0 32 8 40 12.5 40 22V50Z';

function drawing(state: TimelineStop['state']) {
  if (state === 'next') {
    return <path className={styles.outline} d="M1 49V22C1 13.2 8.6 8.8 20 1.2 31.4 8.8 39 13.2 39 22V49Z" />;
  }
  const line = {
    done: 'M11 28l6.5 7L29 22',
    now: 'M20 50V16M20 39C20 32 13.5 29.5 9.5 28.5M20 32C20 25 26.5 22.5 30.5 21.5',
    ended: 'M13 21 27 36M27 21 13 36',
  }[state];
  return (
    <>
      <path fill="currentColor" d={ARCH} />
      <path className={styles.line} pathLength={1} d={line} />
    </>
  );
}

/** The progress of an order: arches along a stem, which is filled up to the current stop. */
export function Timeline({ stops, label, stateLabels }: Props) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {stops.map((stop) => (
        <li
          key={stop.id}
          className={classNames(styles.stop, styles[stop.state], stop.isStep && styles.step)}
          aria-current={stop.state === 'now' ? 'step' : undefined}
        >
          <svg className={styles.arch} viewBox="0 0 40 50" aria-hidden="true">
            {stop.isStep ? <circle className={styles.dot} cx={20} cy={17} r={7} /> : drawing(stop.state)}
          </svg>
          <h3 className={styles.title}>
            <span className="visually-hidden">{stateLabels[stop.state]} </span>
            {stop.title}
          </h3>
          {stop.text ? <p className={styles.text}>{stop.text}</p> : null}
          {stop.figure ? <div className={styles.figure}>{stop.figure}</div> : null}
        </li>
      ))}
    </ol>
  );
}
