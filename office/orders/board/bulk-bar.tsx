import { useState } from 'react';
import type { Permission } from '#contract/staff/permissions.rules.ts';
import { Modal } from '#storefront/ui/modal.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { isNotifiedLater, type Move, moveTarget } from '../next-move.ts';
import styles from './bulk-bar.module.css';
import { type BulkPlan, MAX_SELECTED, planBulk } from './bulk-plan.ts';
import type { BulkMove } from './use-bulk-move.ts';
import type { Selection } from './use-selection.ts';

type Props = {
  selection: Selection;
  /** All orders on screen, which "select all" selects. */
  shown: readonly { readonly number: string }[];
  me: { id: number; permissions: readonly Permission[] };
  bulk: BulkMove;
  isStopped: boolean;
};

/**
 * Moves the selected orders one step forward. Before the confirmation, it shows how many orders move to each step and
 * how many stay.
 */
export function BulkBar({ selection, shown, me, bulk, isStopped }: Props) {
  const { text } = useText();
  const t = text.board.bulk;
  // The planned moves shown in the confirmation. If someone else changes one of the orders meanwhile, the server
  // refuses that move and names the person.
  const [toConfirm, setToConfirm] = useState<BulkPlan | null>(null);
  const plan = planBulk(selection.selected, me);
  const staying = plan.taken + plan.toConfirm + plan.stuck;
  const canMove = plan.moves.length > 0 && !isStopped && !bulk.isPending;
  const ask = () => {
    if (canMove) setToConfirm(plan);
  };
  useKeys({ KeyM: ask, Escape: selection.stop });
  return (
    <>
      <section className={styles.bar} aria-label={t.label}>
        <p role="status">
          <b>{t.selected(selection.selected.length)}</b>
          {staying > 0 ? ` ${t.staying(staying)}` : null}
          {shown.length > MAX_SELECTED ? ` ${t.atMost(MAX_SELECTED)}` : null}
        </p>
        <Button kind="outline" onPress={() => selection.select(shown.map(({ number }) => number))}>
          {t.selectAll(Math.min(shown.length, MAX_SELECTED))}
        </Button>
        <Button isForward hotkey="M" isBusy={bulk.isPending} isDisabled={!canMove} onPress={ask}>
          {bulk.isPending ? t.progress(bulk.answered, bulk.variables.length) : t.move}
        </Button>
        <Button kind="outline" icon="x" label={t.stop} onPress={selection.stop} />
      </section>
      {toConfirm ? (
        <Modal
          title={t.question(toConfirm.moves.length)}
          lead={toConfirm.moves.some(isNotifiedLater) ? t.notified : undefined}
          closeLabel={text.shell.close}
          onClose={() => setToConfirm(null)}
        >
          <Targets plan={toConfirm} />
          <Button
            isLarge
            isBlock
            isForward
            isDisabled={isStopped}
            onPress={() => {
              setToConfirm(null);
              bulk.mutate(toConfirm.moves);
            }}
          >
            {t.move}
          </Button>
        </Modal>
      ) : null}
    </>
  );
}

/** Shows how many orders move to each step, and how many stay and why. */
function Targets({ plan: { moves, taken, toConfirm, stuck } }: { plan: BulkPlan }) {
  const { text } = useText();
  const t = text.board.bulk;
  const count = (target: string) =>
    moves.filter((move: Move) => moveTarget(text.orders, move) === target).length;
  const targets = [...new Set(moves.map((move) => moveTarget(text.orders, move)))];
  const staying = [
    [t.taken, taken],
    [t.toConfirm, toConfirm],
    [t.stuck, stuck],
  ] as const;
  return (
    <>
      <ul className={styles.targets}>
        {targets.map((target) => (
          <li key={target}>
            {target} <b>{text.orders.number(count(target))}</b>
          </li>
        ))}
      </ul>
      {taken + toConfirm + stuck > 0 ? (
        <>
          <h3 className={styles.stay}>{t.stay}</h3>
          <ul className={styles.targets}>
            {staying.map(([why, n]) =>
              n === 0 ? null : (
                <li key={why}>
                  {why} <b>{text.orders.number(n)}</b>
                </li>
              ),
            )}
          </ul>
        </>
      ) : null}
    </>
  );
}
