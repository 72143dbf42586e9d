import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { useStore } from '#storefront/ui/store.ts';
import styles from '../sign-in/steps.module.css';
import type { FormEntry } from './form-state.ts';
import { usePointerRelease } from './use-pointer-release.ts';

type Props<Field extends string, Problem extends string> = {
  form: FormEntry<Field, Problem>;
  children: ReactNode;
};

/**
 * A native form, which password managers recognise. It validates each field on blur and moves the focus to the first
 * wrong one.
 */
export function EntryForm<Field extends string, Problem extends string>({
  form,
  children,
}: Props<Field, Problem>) {
  const { values, focusRequest } = useStore(form);
  const element = useRef<HTMLFormElement>(null);
  const afterRelease = usePointerRelease();
  useEffect(() => {
    if (focusRequest === null) return;
    const field = element.current?.elements.namedItem(focusRequest.field);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    // Selects a refused value, because it is usually typed again rather than corrected.
    if (form.read().refused !== null) field.select();
  }, [focusRequest, form]);
  const leave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement && Object.hasOwn(values, target.name))
      afterRelease(() => form.leave(target.name as Field));
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
