import type { IdentityProvider } from '#contract/account/identity.rules.ts';
import type { SignedIn } from '#contract/account/phone.wire.ts';
import type { Answer } from '#storefront/api/client.ts';
import { makeStore } from '#storefront/ui/store.ts';

export type ProviderState = {
  /** Whose popup is open, or whose ticket is being taken. */
  busy: IdentityProvider | null;
  /** The browser opened no window, or the server's sentence. */
  problem: 'blocked' | { refusal: string } | null;
};

export type ProviderPorts = {
  open(
    provider: IdentityProvider,
    on: { ticket(ticket: string): void; closed(): void; blocked(): void },
  ): () => void;
  signIn(provider: IdentityProvider, ticket: string, retry: () => void): Promise<Answer<SignedIn>>;
  store(person: SignedIn, provider: IdentityProvider): void;
  arrive(person: SignedIn): void;
  log(line: string): void;
};

/** An identity popup, then the login call (Specification 4, Social sign-in); one that is closed is only logged. */
export function makeProviderSteps(ports: ProviderPorts) {
  const { read, watch, patch } = makeStore<ProviderState>({ busy: null, problem: null });
  let stop = (): void => {};
  /** Counts the popups: what comes from an earlier one is not asked about any more. */
  let providers = 0;

  async function take(provider: IdentityProvider, ticket: string): Promise<void> {
    patch({ busy: provider, problem: null });
    const answer = await ports.signIn(provider, ticket, () => void take(provider, ticket));
    patch({ busy: null });
    if (answer.ok) {
      ports.store(answer.data, provider);
      ports.arrive(answer.data);
    } else if (answer.message !== null) patch({ problem: { refusal: answer.message } });
  }

  return {
    read,
    watch,
    /** Call it in the press itself, or browsers block the window. */
    press(provider: IdentityProvider): void {
      if (read().busy === provider) return;
      stop();
      providers += 1;
      const popup = providers;
      const ifCurrent = (act: () => void) => () => {
        if (popup === providers) act();
      };
      patch({ busy: provider, problem: null });
      stop = ports.open(provider, {
        ticket: (ticket) => ifCurrent(() => void take(provider, ticket))(),
        closed: ifCurrent(() => {
          ports.log(`The window of ${provider} was closed.`);
          patch({ busy: null });
        }),
        blocked: ifCurrent(() => patch({ busy: null, problem: 'blocked' })),
      });
    },
    /** The modal is closed: nobody waits any more. */
    stop(): void {
      providers += 1;
      stop();
      patch({ busy: null });
    },
  };
}
export type ProviderSteps = ReturnType<typeof makeProviderSteps>;
