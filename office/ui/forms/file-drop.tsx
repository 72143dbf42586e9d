import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '#storefront/ui/class-names.ts';
import styles from './file-drop.module.css';

type Props = {
  label: string;
  onFiles: (files: File[]) => void;
  /** The content of the area: buttons that choose files, and a hint. */
  children: ReactNode;
};

export function FileDrop({ label, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false);
  const over = (isNow: boolean) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(isNow);
  };
  return (
    <fieldset
      aria-label={label}
      className={classNames(styles.drop, isOver && styles.over)}
      onDragEnter={over(true)}
      onDragOver={over(true)}
      onDragLeave={over(false)}
      onDrop={(event) => {
        over(false)(event);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
    </fieldset>
  );
}
