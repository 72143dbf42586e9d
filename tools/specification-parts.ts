import type { Part } from './specification-map.ts';
import { screens } from './specification-parts-screens.ts';
import { behaviour } from './specification-parts-states.ts';
import { wire } from './specification-parts-wire.ts';
import { words } from './specification-parts-words.ts';

/** What the specification asks for, statement by statement; the calls of section 7 are added from the contract. */
export const provenParts: readonly Part[] = [...screens, ...wire, ...behaviour, ...words];
