import { Drawer } from '#storefront/ui/drawer.tsx';
import type { measurement } from '#text/en/measurement.ts';
import type { Language } from '#text/language.ts';
import styles from './chat-drawer.module.css';

type Props = {
  text: typeof measurement;
  websiteId: string;
  language: Language;
  onClose: () => void;
};

/** The URL of the chat page as Crisp documents it, with the shop's id and the shopper's language. */
const chatAddress = (websiteId: string, language: Language): string =>
  `https://go.crisp.chat/chat/embed/?website_id=${encodeURIComponent(websiteId)}&locale=${language}`;

/**
 * A drawer with the chat provider's page in an iframe, from which the provider sees nothing of the shop. It loads when
 * the shopper opens the chat.
 */
export function ChatDrawer({ text, websiteId, language, onClose }: Props) {
  return (
    <Drawer side="end" title={text.chat} closeLabel={text.close} onClose={onClose}>
      <div className={styles.chat}>
        <p className="micro quiet">{text.chatNote}</p>
        <iframe
          className={styles.frame}
          title={text.chat}
          src={chatAddress(websiteId, language)}
          referrerPolicy="strict-origin"
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
        />
      </div>
    </Drawer>
  );
}
