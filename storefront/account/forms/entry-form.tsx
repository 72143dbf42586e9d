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
 * A native form element, because password managers recognise one. Validates a field when it loses focus, and focuses
 * the first wrong field on submit.
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
    // Select the whole refused value, because shoppers usually type it again rather than correct it.
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
