import { randomInt } from 'node:crypto';
import type { SandboxStore } from '../kit/store.ts';

export type Stage = 'made' | 'onTheWay' | 'delivered' | 'failed' | 'returned';
export type SandboxParcel = {
  id: string;
  trackingNumber: string;
  reference: string;
  city: string;
  nationalAddress: string;
  /** The coordinates of the address, latitude first; null if the shop sent none. */
  place: string | null;
  steps: { stage: Stage; at: string }[];
};

export const stageOf = ({ steps }: SandboxParcel): Stage => steps.at(-1)!.stage;

/** The next stage of a parcel on its usual route; null at the final stage. */
export function nextStage(parcel: SandboxParcel): Stage | null {
  const stage = stageOf(parcel);
  if (stage === 'delivered' || stage === 'returned') return null;
  return stage === 'made' ? 'onTheWay' : 'delivered';
}

const numbered = (letters: string): string => `${letters}${randomInt(10 ** 7, 10 ** 8)}`;

/** A courier's stored parcels. As with the real couriers, a repeated reference creates another parcel. */
export class Parcels {
  readonly #prefix: string;
  readonly #letters: string;
  readonly #store: SandboxStore;
  readonly #now: () => Date;
  readonly #notify: (parcel: SandboxParcel) => void;

  constructor(options: {
    service: string;
    /** The prefix of the parcel numbers. */
    letters: string;
    store: SandboxStore;
    now: () => Date;
    notify: (parcel: SandboxParcel) => void;
  }) {
    this.#prefix = `${options.service} parcel `;
    this.#letters = options.letters;
    this.#store = options.store;
    this.#now = options.now;
    this.#notify = options.notify;
  }

  async make(
    about: Pick<SandboxParcel, 'reference' | 'city' | 'nationalAddress' | 'place'>,
  ): Promise<SandboxParcel> {
    const trackingNumber = numbered(this.#letters);
    const parcel: SandboxParcel = { ...about, id: trackingNumber, trackingNumber, steps: [] };
    return this.#step(parcel, 'made');
  }

  async read(id: string): Promise<SandboxParcel | null> {
    return (await this.#store.read(this.#prefix + id)) as SandboxParcel | null;
  }

  /** All parcels, newest first. */
  async list(): Promise<SandboxParcel[]> {
    const parcels = (await this.#store.list(this.#prefix)) as SandboxParcel[];
    return parcels.sort((a, b) => b.steps[0]!.at.localeCompare(a.steps[0]!.at));
  }

  async ofReference(reference: string): Promise<SandboxParcel[]> {
    return (await this.list()).filter((parcel) => parcel.reference === reference);
  }

  /** Moves a parcel as chosen on the page; a parcel in its final stage does not change. */
  async move(id: string, how: 'advance' | 'fail' | 'return'): Promise<SandboxParcel | null> {
    return this.#store.alone(this.#prefix + id, async () => {
      const parcel = await this.read(id);
      const next = parcel && nextStage(parcel);
      if (!parcel || !next) return parcel;
      return this.#step(parcel, how === 'advance' ? next : how === 'fail' ? 'failed' : 'returned');
    });
  }

  async #step(parcel: SandboxParcel, stage: Stage): Promise<SandboxParcel> {
    const moved = { ...parcel, steps: [...parcel.steps, { stage, at: this.#now().toISOString() }] };
    await this.#store.write(this.#prefix + parcel.id, null, moved);
    this.#notify(moved);
    return moved;
  }
}
