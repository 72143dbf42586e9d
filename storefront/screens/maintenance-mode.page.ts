import { definePage } from '#storefront/render/page.ts';

export const maintenanceModePage = definePage<null>({
  load: async () => ({ data: null }),
  head: (_data, text) => ({
    title: `${text.content.maintenanceTitle} · ${text.shell.brand}`,
    description: text.content.maintenanceText,
    isIndexed: false,
  }),
});
