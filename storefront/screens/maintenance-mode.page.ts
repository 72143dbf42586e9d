import { readMaintenanceCall } from '#contract/content/content.calls.ts';
import { definePage, type Loaded } from '#storefront/page/page.ts';

export type MaintenanceModeData = {
  /** True if the shop has not opened yet; false if it is closed for maintenance. */
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
