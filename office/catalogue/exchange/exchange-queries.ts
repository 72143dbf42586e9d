import { queryOptions, useMutation } from '@tanstack/react-query';
import type { InputOf, OutputOf } from '#contract/call.ts';
import {
  addImportCall,
  addImportPartCall,
  exportCatalogueCall,
  listImportsCall,
  readImportCall,
  removeImportCall,
  startImportCall,
} from '#contract/catalogue/exchange.calls.ts';
import { type CatalogueFormat, IMPORT_PART_BYTES } from '#contract/catalogue/exchange.limits.ts';
import { callOffice, isPassing } from '../../api/call-office.ts';
import { download } from '../../api/download.ts';
import { useRequestKey } from '../../api/use-request-key.ts';

export type ShownImport = OutputOf<typeof readImportCall>;
export type ListedImport = OutputOf<typeof listImportsCall>['imports'][number];

const WORKING_MS = 700;
export const isWorking = ({ state }: Pick<ShownImport, 'state'>): boolean =>
  state === 'checking' || state === 'importing';

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: () => callOffice(listImportsCall, {}),
  refetchInterval: ({ state: { data } }) => (data?.imports.some(isWorking) ? WORKING_MS : false),
});
/** Refetches an import at short intervals while a background job works on it. */
export const importQuery = (id: number) =>
  queryOptions({
    queryKey: ['imports', id],
    queryFn: () => callOffice(readImportCall, { id }),
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? WORKING_MS : false),
  });

/** Creates an export on the server and downloads it. */
export function useExport() {
  const sendWithKey = useRequestKey();
  return useMutation({
    mutationFn: async (format: CatalogueFormat) => {
      const { key } = await sendWithKey(format, (key) => callOffice(exportCatalogueCall, { key, format }));
      download(`/api/v1/office/catalogue-exports/${key}`);
    },
  });
}

const PART_TRIES = 4;
const PAUSE_MS = 1_500;

export function useImportActions() {
  const meta = { refetch: [['imports']] };
  const sendWithKey = useRequestKey();
  return {
    /**
     * Uploads a file in parts. A part that is sent twice is stored once, so a part can be retried after a lost
     * connection.
     */
    send: useMutation({
      mutationFn: async ({ file, onSent }: { file: File; onSent: (bytes: number) => void }) => {
        const sent = { name: file.name.slice(0, 200), bytes: file.size };
        const { id } = await sendWithKey({ ...sent, changedAt: file.lastModified }, (key) =>
          callOffice(addImportCall, { key, ...sent }),
        );
        let received = 0;
        for (let tries = 0; received < file.size; ) {
          const part = file.slice(received, received + IMPORT_PART_BYTES);
          try {
            ({ received } = await callOffice(addImportPartCall, { id, offset: received, part }));
            tries = 0;
            onSent(received);
          } catch (fault) {
            tries += 1;
            if (tries === PART_TRIES || !isPassing(fault)) throw fault;
            await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
          }
        }
        return id;
      },
      meta,
    }),
    start: useMutation({
      mutationFn: (given: InputOf<typeof startImportCall>) => callOffice(startImportCall, given),
      meta,
    }),
    remove: useMutation({
      mutationFn: (id: number) => callOffice(removeImportCall, { id }),
      meta,
    }),
  };
}
