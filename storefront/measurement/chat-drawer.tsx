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

/** The chat page's address as Crisp documents it: the shop's id and the shopper's language. */
const chatAddress = (websiteId: string, language: Language): string =>
  `https://go.crisp.chat/chat/embed/?website_id=${encodeURIComponent(websiteId)}&locale=${language}`;

/** The chat service's page in its own frame: it sees nothing of the shop, and loads when somebody opens the chat. */
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
