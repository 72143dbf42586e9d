export { type CodeMade, codeMade } from './code-made.ts';
