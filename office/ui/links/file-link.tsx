import { useMutation } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#storefront/ui/class-names.ts';
import { saveFile } from '#storefront/ui/save-file.ts';
import { readOfficeFile } from '../../api/call-office.ts';
import { faultMessage } from '../fault.ts';
import { OfficeIcon } from '../office-icon.tsx';
import { useText } from '../text.tsx';
import styles from './file-link.module.css';
import link from './link.module.css';

type Props = Pick<ComponentProps<'a'>, 'aria-label'> & {
  /** The look of the link, if it is not that of other files. */
  className?: string | undefined;
  /** The URL path of the file. */
  address: string;
  icon?: ComponentProps<typeof OfficeIcon>['name'];
  children: ReactNode;
};

/** Reads a file of the server and saves it through the browser. */
export const useSaveOfficeFile = () =>
  useMutation({
    mutationFn: async (address: string) => {
      const { name, content } = await readOfficeFile(address);
      saveFile(name, content);
    },
  });

/**
 * A link that saves a file of the server. If the server refuses, its sentence is shown next to the link; the browser's
 * own download would only fail.
 */
export function FileLink({
  address,
  icon,
  className = icon ? link.withIcon : link.link,
  children,
  ...rest
}: Props) {
  const { text } = useText();
  const save = useSaveOfficeFile();
  return (
    <>
      <a
        {...rest}
        className={classNames(className, save.isPending && styles.busy)}
        href={address}
        aria-busy={save.isPending}
        onClick={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate(address);
        }}
      >
        {icon ? <OfficeIcon name={icon} /> : null}
        {children}
      </a>
      {save.error ? (
        <span className={styles.fault} role="alert">
          {faultMessage(save.error, text)}
        </span>
      ) : null}
    </>
  );
}
