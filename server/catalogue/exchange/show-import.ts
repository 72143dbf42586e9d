import type { OutputOf } from '#contract/call.ts';
import type { readImportCall } from '#contract/catalogue/exchange.calls.ts';
import type { Language } from '#text/language.ts';
import { messages } from '#text/messages.ts';
import { problemSentence } from '../office/problem-sentence.ts';
import type { StoredImport } from './exchange.store.ts';

export type ShownImport = OutputOf<typeof readImportCall>;
const SHOWN_NEWER = 20;

/** Converts an import to the form that the back office shows, with its errors in the reader's language. */
export function showImport(found: StoredImport, language: Language): ShownImport {
  const { preview, mistakes } = found;
  return {
    id: found.id,
    name: found.name,
    bytes: found.bytes,
    received: found.received,
    state: found.state,
    who: found.who,
    createdAt: found.createdAt,
    changedAt: found.checkedAt ?? found.changedAt,
    steps: found.steps,
    stepsDone: found.stepsDone,
    preview: preview && {
      parts: preview.parts,
      products: preview.products.map(({ title, changes, price = null, ...product }) => ({
        ...product,
        price,
        title: title[language],
        changes: [...changes],
      })),
      pictures: preview.pictures,
      exportedAt: preview.exportedAt === null ? null : new Date(preview.exportedAt),
      newer: preview.newer.slice(0, SHOWN_NEWER),
      newerCount: preview.newerCount,
      moved: preview.moved.slice(0, SHOWN_NEWER),
    },
    mistakes: (mistakes?.first ?? []).map(({ file, line, field, fault, limit, path = [] }) => ({
      file,
      line,
      field,
      sentence: problemSentence(
        { path, fault, ...(limit === undefined ? {} : { limit }) },
        messages[language],
      ),
    })),
    mistakeCount: mistakes?.count ?? 0,
    replacesStock: found.replacesStock,
    overwritesNewer: found.overwritesNewer,
  };
}
