import { serveThread } from '#server/http/serve-thread.ts';
import { renderLabelPages } from './labels.pdf.ts';
import type { LabelsToRender } from './render-labels.ts';

serveThread(async (labels: LabelsToRender) => new Uint8Array(await renderLabelPages(labels)));
