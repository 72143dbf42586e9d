import { serveThread } from '#server/http/serve-thread.ts';
import type { LabelsToDraw } from './draw-labels.ts';
import { drawLabelPages } from './labels.pdf.ts';

serveThread(async (labels: LabelsToDraw) => new Uint8Array(await drawLabelPages(labels)));
