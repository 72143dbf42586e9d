import { saveTapCaptureCall } from '#contract/payments/payments.calls.ts';
import { type Route, route } from '#server/http/serve.ts';
import { saveTapCapture } from './save-tap-capture.ts';

export const paymentsRoutes: Route[] = [route(saveTapCaptureCall, saveTapCapture)];
