import { type MouseEvent, type ReactNode, useState } from 'react';
import { classNames } from '#storefront/ui/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { moved, movedTo } from '../../ui/forms/moved.ts';
import { useText } from '../../ui/management-text.tsx';
import styles from './home.module.css';

export type OrderedRow = {
  key: string;
  name: string;
  /** A second line below the row's name. */
  note?: string | undefined;
  tags?: ReactNode;
  /** More buttons, placed before the buttons that move the row. */
  acts?: ReactNode;
  isQuiet?: boolean;
  /** True keeps the row open, so that its error stays visible. */
  hasProblem: boolean;
  onRemove?: (() => void) | undefined;
  /** The fields that edit the row's entry. */
  fields: ReactNode;
};

/** A list whose rows can be reordered with buttons or by dragging, and opened for editing. */
export function OrderedRows<T>({
  rows,
  list,
  isLocked,
  onOrder,
}: {
  rows: readonly OrderedRow[];
  /** The entries of the list, in the same order as the rows. */
  list: readonly T[];
  isLocked: boolean;
  onOrder: (list: T[]) => void;
}) {
  const { text } = useText();
  const t = text.homePage;
  const [open, setOpen] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const say = (from: number, to: number) =>
    setAnnouncement(t.moved(rows[from]?.name ?? '', to + 1, rows.length));
  const move = (at: number, by: -1 | 1) => (event: MouseEvent) => {
    const button = event.currentTarget as HTMLElement;
    onOrder(moved(list, at, by));
    say(at, at + by);
    // Moving an element in the document removes the focus from its button, so restore the focus afterwards.
    requestAnimationFrame(() => button.focus());
  };
  const drop = (to: number) => {
    if (dragged === null || dragged === to) return;
    onOrder(movedTo(list, dragged, to));
    say(dragged, to);
  };
  const toggle = (key: string) =>
    setOpen((now) => (now.includes(key) ? now.filter((one) => one !== key) : [...now, key]));
  return (
    <>
      <ol className={styles.list}>
        {rows.map((row, at) => {
          const isOpen = open.includes(row.key) || row.hasProblem;
          return (
            <li
              key={row.key}
              className={classNames(styles.entry, dragged === at && styles.dragged)}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={() => drop(at)}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging is a shortcut for the buttons next to it */}
              <div
                className={classNames(styles.row, row.isQuiet && styles.quiet)}
                draggable={!isLocked}
                onDragStart={() => setDragged(at)}
                onDragEnd={() => setDragged(null)}
              >
                <span className={styles.number}>{at + 1}</span>
                <span className={styles.name}>
                  <strong>
                    <bdi>{row.name}</bdi>
                  </strong>
                  {row.note ? <small>{row.note}</small> : null}
                </span>
                <span className={styles.tags}>{row.tags}</span>
                <span className={styles.acts}>
                  {row.acts}
                  {isLocked ? null : (
                    <>
                      <Button
                        kind="outline"
                        icon="arrow-up"
                        label={t.up(row.name)}
                        isDisabled={at === 0}
                        onPress={move(at, -1)}
                      />
                      <Button
                        kind="outline"
                        icon="arrow-down"
                        label={t.down(row.name)}
                        isDisabled={at === rows.length - 1}
                        onPress={move(at, 1)}
                      />
                      {row.onRemove ? (
                        <Button
                          kind="danger"
                          icon="trash"
                          label={t.remove(row.name)}
                          onPress={row.onRemove}
                        />
                      ) : null}
                    </>
                  )}
                  <Button
                    kind="outline"
                    label={t.editOf(row.name)}
                    isPressed={isOpen}
                    onPress={() => toggle(row.key)}
                  >
                    {t.edit}
                  </Button>
                </span>
              </div>
              {isOpen ? <div className={styles.fields}>{row.fields}</div> : null}
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
