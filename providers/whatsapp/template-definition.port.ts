import type { WhatsappTemplate } from './whatsapp.port.ts';

/** The body with which a template is registered at Meta: POST /{WhatsApp business account}/message_templates. */
export const templateDefinition = ({
  name,
  language,
  text,
  exampleValues,
  footer,
  button: { label, address, exampleAddress },
}: WhatsappTemplate) => ({
  name,
  language,
  category: 'UTILITY',
  components: [
    { type: 'BODY', text, example: { body_text: [exampleValues] } },
    { type: 'FOOTER', text: footer },
    { type: 'BUTTONS', buttons: [{ type: 'URL', text: label, url: address, example: [exampleAddress] }] },
  ],
});
