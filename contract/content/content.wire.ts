import * as z from 'zod/mini';
import { renamed, request } from '#contract/wire.ts';

export const maintenance = renamed({
  is_web_app_maintenance: ['isOn', z.boolean()],
  /** Whether the shop is closed because it was not opened yet. */
  is_new: ['isNew', z.boolean()],
});

const section = renamed({
  id: ['id', z.string()],
  title: ['title', z.string()],
  paragraphs: ['paragraphs', z.array(z.string())],
});
export const page = renamed({
  slug: ['slug', z.string()],
  title: ['title', z.string()],
  description: ['description', z.string()],
  lead: ['lead', z.string()],
  sections: ['sections', z.array(section)],
  updated_at: ['updatedAt', z.iso.date()],
});
export type Page = z.output<typeof page>;
export const readPage = request({ params: { slug: ['slug', z.string().check(z.maxLength(80))] } });
