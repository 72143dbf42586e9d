import * as acts from './operator-acts.store.ts';

/** Who of the shop's people did what. */
export const recordAct = acts.recordAct;
