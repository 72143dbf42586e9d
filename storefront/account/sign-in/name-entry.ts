import { isAccountName } from '#contract/account/account.rules.ts';
import type { Answer } from '#storefront/api/api.ts';
import { makeStore, type Watchable } from '#storefront/ui/store.ts';

export type NameState = {
  isConfirming: boolean;
  name: string;
  isSaving: boolean;
  error: string | null;
};

export type NamePorts = {
  save(name: string, retry: () => void): Promise<Answer<{ name: string | null }>>;
  store(name: string): void;
  /** Called when the name is saved, or left for later. */
  finish(): void;
  /** Whether a page that asks for name and number together lets the customer give the name later. */
  isOptional: boolean;
};

export type NameEntry = Watchable<NameState> & {
  /**
   * Asks for a name, with `name` as the initial value. A name that the shopper typed before signing in is saved at once
   * instead. An optional name that was left empty is not asked for again here: the next page does that (Specification
   * 4, Session).
   */
  ask(name: string): void;
  type(name: string): void;
  save(): Promise<void>;
};

/** Asks a customer without a name for one (Specification 2, Authentication modal). */
export function makeNameEntry(ports: NamePorts): NameEntry {
  const { read, watch, initial, patch } = makeStore<NameState>({
    isConfirming: false,
    name: '',
    isSaving: false,
    error: null,
  });

  async function save(): Promise<void> {
    const name = read().name.trim();
    if (read().isSaving || !isAccountName(name)) return;
    patch({ isSaving: true, error: null });
    const answer = await ports.save(name, () => void save());
    patch({ isSaving: false, error: answer.ok ? null : answer.message });
    // The name typed before sign-in could not be saved, so show the name step with this name.
    if (!answer.ok) return patch({ isConfirming: true });
    ports.store(answer.data.name ?? name);
    ports.finish();
  }

  return {
    read,
    watch,
    initial,
    ask(name) {
      if (isAccountName(read().name)) void save();
      else if (ports.isOptional && read().name.trim() === '') ports.finish();
      else patch({ isConfirming: true, name: read().name || name });
    },
    type: (name) => patch({ name, error: null }),
    save,
  };
}
