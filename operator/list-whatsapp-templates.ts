import { templateDefinition } from '#providers/whatsapp/template-definition.port.ts';
import { listTemplates } from '#server/notifications/notifications.public.ts';
import type { CommandShop } from './open-shop.ts';

/**
 * `list-whatsapp-templates`: every template that the shop sends, one line of JSON each, as Meta's API registers it
 * (POST /{WhatsApp business account}/message_templates).
 */
export const listWhatsappTemplates = async ({ settings }: Pick<CommandShop, 'settings'>): Promise<string> =>
  listTemplates(settings.publicUrl)
    .map((template) => JSON.stringify(templateDefinition(template)))
    .join('\n');
