import * as calls from '#contract/catalogue/exchange.calls.ts';
import { type OfficeRoute, reads, writes } from '#server/http/serve-office.ts';
import { addImport, addImportPart } from './add-import.ts';
import { exportCatalogue, readCatalogueExport } from './export-catalogue.ts';
import { listImports, readImport } from './read-imports.ts';
import { removeImport, startImport } from './start-import.ts';

export const exchangeOfficeRoutes: OfficeRoute[] = [
  writes(calls.exportCatalogueCall, exportCatalogue),
  reads(calls.readCatalogueExportCall, readCatalogueExport),
  reads(calls.listImportsCall, listImports),
  reads(calls.readImportCall, readImport),
  writes(calls.addImportCall, addImport),
  writes(calls.addImportPartCall, addImportPart),
  writes(calls.startImportCall, startImport),
  writes(calls.removeImportCall, removeImport),
];
