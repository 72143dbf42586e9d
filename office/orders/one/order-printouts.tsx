import { FileLink } from '../../ui/links/file-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useText } from '../../ui/text.tsx';
import type { OfficeOrder } from './order-lines.tsx';
import styles from './order-printouts.module.css';

export const fileOf = (number: string, path: string): string => `/api/v1/office/orders/${number}/${path}`;

/** Links to the parcel's printouts, each a PDF. */
export function OrderPrintouts({ number, printouts }: Pick<OfficeOrder, 'number' | 'printouts'>) {
  const { text } = useText();
  const t = text.order;
  if (printouts.length === 0) return null;
  return (
    <Panel title={t.print}>
      <ul className={styles.printouts}>
        {printouts.map((printout) => (
          <li key={printout}>
            <FileLink icon="printer" address={fileOf(number, `printouts/${printout}`)}>
              {t.printouts[printout]}
            </FileLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
