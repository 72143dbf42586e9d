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

/** The chat's own page, by the address that Crisp documents for it: the shop, and the shopper's language. */
const chatAddress = (websiteId: string, language: Language): string =>
  `https://go.crisp.chat/chat/embed/?website_id=${encodeURIComponent(websiteId)}&locale=${language}`;

/** A page of the service's in a frame of its own: it sees nothing of ours, and begins when somebody wants to chat. */
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
