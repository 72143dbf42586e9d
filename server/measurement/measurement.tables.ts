import type { Device, MeasuredPage, Metric } from '#contract/measurement/measurement.rules.ts';
import type { Language } from '#text/language.ts';

export type MeasurementTables = {
  vitals: {
    /** `2026-11-21`, a day in Riyadh. */
    day: string;
    page: MeasuredPage;
    device: Device;
    language: Language;
    metric: Metric;
    step: number;
    count: number;
  };
};
