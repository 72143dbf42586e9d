import { Avatar } from '../ui/avatar.tsx';
import { Panel } from '../ui/panel.tsx';
import { useText } from '../ui/text.tsx';
import type { TodayAnswer } from './today-lines.ts';
import styles from './working-now.module.css';

/** Shows which members have claimed orders, and how many each. */
export function WorkingNow({ working }: { working: NonNullable<TodayAnswer['working']> }) {
  const { text } = useText();
  const t = text.today;
  return (
    <Panel title={t.working}>
      <ul className={styles.members}>
        {working.map(({ memberId, who, orders }) => (
          <li key={memberId}>
            <Avatar name={who} id={memberId} />
            <b>
              <bdi>{who}</bdi>
            </b>
            <span className="muted">{text.orders.count(orders)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
