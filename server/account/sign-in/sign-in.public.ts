export { type CodeCreated, codeCreated } from './code-created.ts';
