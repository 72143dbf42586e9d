import type { TrackedGift } from '#contract/orders/tracking.wire.ts';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { LinePicture } from '#storefront/ui/line-picture.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './gift-lines.module.css';

/** The products of a gift, without prices. */
export function GiftLines({ lines }: { lines: TrackedGift['lines'] }) {
  const t = useBundle('purchase').gift;
  const { cart } = useText();
  return (
    <ul className={styles.lines} aria-label={t.inside}>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placed order's lines never change, and may be equal
        <li key={i} className={styles.line}>
          <LinePicture picture={line.linePicture} alt="" use="small" sizes="96px" />
          <div>
            <p className="h4">
              {line.title} {line.quantity > 1 ? <span className="num">{t.pieces(line.quantity)}</span> : null}
            </p>
            {line.colourName ? <p className="small muted">{cart.colour(line.colourName)}</p> : null}
            {line.careSlug ? (
              <TextLink href={href('plant-care', { slug: line.careSlug })} label={`${t.care}: ${line.title}`}>
                {t.care}
              </TextLink>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
