import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { useStore } from '#storefront/ui/store.ts';
import styles from '../sign-in/steps.module.css';
import type { FormEntry } from './form-state.ts';
import { usePointerRelease } from './use-pointer-release.ts';

type Props<Field extends string, Problem extends string> = {
  form: FormEntry<Field, Problem>;
  children: ReactNode;
};

/** A real form, as password managers know them: it notices the field that is left, and goes to the one that is wrong. */
export function EntryForm<Field extends string, Problem extends string>({
  form,
  children,
}: Props<Field, Problem>) {
  const { values, wanted } = useStore(form);
  const element = useRef<HTMLFormElement>(null);
  const whenLetGo = usePointerRelease();
  useEffect(() => {
    if (wanted === null) return;
    const field = element.current?.elements.namedItem(wanted.field);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    // What the server refused is typed anew rather than mended.
    if (form.read().refused !== null) field.select();
  }, [wanted, form]);
  const leave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && Object.hasOwn(values, target.name))
      whenLetGo(() => form.leave(target.name as Field));
  };
  return (
    <form
      ref={element}
      className={styles.step}
      method="post"
      noValidate
      onBlur={leave}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
    </form>
  );
}
