import { templateDefinition } from '#providers/whatsapp/template-definition.port.ts';
import { listTemplates } from '#server/notifications/notifications.public.ts';
import type { CommandShop } from './open-shop.ts';

/**
 * `list-whatsapp-templates`: prints every message template of the shop as one line of JSON, in the format of Meta's
 * registration API (POST /{WhatsApp business account}/message_templates).
 */
export const listWhatsappTemplates = async ({ settings }: Pick<CommandShop, 'settings'>): Promise<string> =>
  listTemplates(settings.publicUrl)
    .map((template) => JSON.stringify(templateDefinition(template)))
    .join('\n');
