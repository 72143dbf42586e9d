/** The record of what operators did. */
export { type Act, insertOperatorAct } from './operator-acts.store.ts';
