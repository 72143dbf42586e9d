/** The record of what operators did. */
export { recordAct } from './operator-acts.store.ts';
