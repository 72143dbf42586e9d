import type { GiftCard } from '#contract/catalogue/gift-card.wire.ts';
import { useBundle } from '#storefront/page/frame.tsx';
import { GreetingFigure } from '#storefront/page/greeting-figure.tsx';
import { WrittenCard } from '#storefront/ui/written-card.tsx';
import { cardLanguage, signatureOf } from '#text/card-signature.ts';

type Props = {
  card: GiftCard;
  /** The name that signs the card if the giver did not sign it. */
  senderName?: string | null;
};

/** The gift's card as it will be in the box, and the recorded greeting. */
export function GiftMessage({ card, senderName = null }: Props) {
  const t = useBundle('purchase').gift;
  const signed = { ...card, from: card.from ?? senderName };
  const isWritten = card.message !== null || card.from !== null;
  return (
    <>
      {isWritten ? (
        <WrittenCard
          label={t.card}
          lang={cardLanguage(signed)}
          design={card.design}
          message={card.message}
          signature={signatureOf(signed)}
        />
      ) : null}
      {card.greeting === null ? null : <GreetingFigure greeting={card.greeting} senderName={signed.from} />}
    </>
  );
}
