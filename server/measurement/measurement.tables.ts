import type { Device, MeasuredPage, Metric } from '#contract/measurement/measurement.rules.ts';
import type { Language } from '#text/language.ts';

export type MeasurementTables = {
  vitals: {
    /** A day in Riyadh, such as `2026-11-21`. */
    day: string;
    page: MeasuredPage;
    device: Device;
    language: Language;
    metric: Metric;
    step: number;
    count: number;
  };
};
