import { isAccountName } from '#contract/account/account.rules.ts';
import type { Answer } from '#storefront/api/client.ts';
import { makeState, type Watched } from './steps-state.ts';

export type NameState = {
  isAsked: boolean;
  name: string;
  isSaving: boolean;
  error: string | null;
};

export type NamePorts = {
  save(name: string, retry: () => void): Promise<Answer<{ name: string | null }>>;
  store(name: string): void;
  /** The name is saved. */
  finish(): void;
};

export type NameEntry = Watched<NameState> & {
  ask(name: string): void;
  type(name: string): void;
  save(): Promise<void>;
};

/** Name capture for a signed-in shopper who has none (Specification 2, Authentication modal). */
export function makeNameEntry(ports: NamePorts): NameEntry {
  const { read, watch, set } = makeState<NameState>({
    isAsked: false,
    name: '',
    isSaving: false,
    error: null,
  });

  async function save(): Promise<void> {
    const name = read().name.trim();
    if (read().isSaving || !isAccountName(name)) return;
    set({ isSaving: true, error: null });
    const answer = await ports.save(name, () => void save());
    set({ isSaving: false, error: answer.ok ? null : answer.message });
    if (!answer.ok) return;
    ports.store(answer.data.name ?? name);
    ports.finish();
  }

  return {
    read,
    watch,
    ask: (name) => set({ isAsked: true, name }),
    type: (name) => set({ name, error: null }),
    save,
  };
}
