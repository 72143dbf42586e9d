/** The record of what operators did. */
export { insertOperatorAct } from './operator-acts.store.ts';
