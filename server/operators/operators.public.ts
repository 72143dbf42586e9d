/** Who of the shop's people did what. */
export { recordAct } from './operator-acts.store.ts';
