import { readMaintenanceCall } from '#contract/content/content.calls.ts';
import { definePage, type Loaded } from '#storefront/page/page.ts';

export type MaintenanceModeData = {
  /** True for a shop that was not opened yet; otherwise it is closed for maintenance. */
  isNew: boolean;
};

export const page = definePage({
  view: () => import('./maintenance-mode.tsx').then((file) => file.MaintenanceMode),
  async load({ call }): Promise<Loaded<MaintenanceModeData>> {
    const closure = await call(readMaintenanceCall, {});
    return { data: { isNew: closure.ok && closure.data.isNew } };
  },
  head: ({ isNew }, { content }) => ({
    title: isNew ? content.newTitle : content.maintenanceTitle,
    description: isNew ? content.newText : content.maintenanceText,
    isIndexed: false,
  }),
});
