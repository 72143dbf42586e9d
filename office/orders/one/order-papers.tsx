import { OfficeIcon } from '../../ui/office-icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import type { OfficeOrder } from './order-lines.tsx';
import styles from './order-papers.module.css';

export const fileOf = (number: string, path: string): string => `/api/v1/office/orders/${number}/${path}`;

/** Links to the parcel's papers, each a PDF. */
export function OrderPapers({ number, papers }: Pick<OfficeOrder, 'number' | 'papers'>) {
  const { text } = useText();
  const t = text.order;
  if (papers.length === 0) return null;
  return (
    <Panel title={t.print}>
      <ul className={styles.papers}>
        {papers.map((paper) => (
          <li key={paper}>
            <a className={styles.paper} href={fileOf(number, `papers/${paper}`)} download>
              <OfficeIcon name="printer" />
              {t.papers[paper]}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
