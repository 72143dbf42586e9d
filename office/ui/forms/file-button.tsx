import { useId } from 'react';
import { OfficeIcon } from '../office-icon.tsx';
import styles from './file-button.module.css';

type Props = {
  label: string;
  /** The accepted file types: MIME types or file extensions, separated by commas. */
  accept: string;
  isMultiple?: boolean;
  /** True to take a photo with the phone's rear camera instead of choosing a file. */
  isCamera?: boolean;
  isDisabled?: boolean;
  onFiles: (files: File[]) => void;
};

/** A button that opens the file dialog. The same file can be chosen again, for example after it was corrected. */
export function FileButton({ label, accept, isMultiple, isCamera = false, isDisabled, onFiles }: Props) {
  const id = useId();
  return (
    <label className={styles.button} htmlFor={id}>
      <OfficeIcon name={isCamera ? 'camera' : 'plus'} />
      {label}
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={accept}
        multiple={isMultiple}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        disabled={isDisabled}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // Reset the input: otherwise the browser reports no change when the same file is chosen again.
          currentTarget.value = '';
          onFiles(files);
        }}
      />
    </label>
  );
}
