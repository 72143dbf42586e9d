import { listCitiesCall } from '#contract/delivery/delivery.calls.ts';
import { definePage, type Loaded } from '#storefront/page/page.ts';

export type MaintenanceModeData = {
  /** True for a new shop without cities; otherwise it is closed for maintenance. */
  isNew: boolean;
};

export const page = definePage({
  view: () => import('./maintenance-mode.tsx').then((file) => file.MaintenanceMode),
  async load({ call }): Promise<Loaded<MaintenanceModeData>> {
    const cities = await call(listCitiesCall, { limit: 1, page: 1 });
    return { data: { isNew: cities.ok && cities.data.length === 0 } };
  },
  head: ({ isNew }, { content }) => ({
    title: isNew ? content.newTitle : content.maintenanceTitle,
    description: isNew ? content.newText : content.maintenanceText,
    isIndexed: false,
  }),
});
