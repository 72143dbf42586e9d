import styles from './page-blocks.module.css';
import { Picture } from './picture.tsx';

/** A piece of text, and the URL it links to; null for no link. The caller decides which URLs may be linked. */
export type TextPart = { readonly text: string; readonly href: string | null };
/** A paragraph, a list or a picture of a text page. */
export type ArticleBlock =
  | { readonly kind: 'paragraph'; readonly parts: readonly TextPart[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly TextPart[])[] }
  | {
      readonly kind: 'picture';
      readonly address: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
    };

const Parts = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ text, href }, at) => {
    const key = `${at} ${text}`;
    return href === null ? (
      <span key={key}>{text}</span>
    ) : (
      <a key={key} href={href} className={styles.link}>
        {text}
      </a>
    );
  });

function BlockOf({ block }: { block: ArticleBlock }) {
  if (block.kind === 'picture')
    return (
      <Picture
        address={block.address}
        alt={block.alt}
        width={block.width}
        height={block.height}
        use="large"
        sizes="(min-width: 48rem) 40rem, 100vw"
      />
    );
  if (block.kind === 'paragraph')
    return (
      <p>
        <Parts parts={block.parts} />
      </p>
    );
  return (
    <ul className={styles.list}>
      {block.items.map((parts, item) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place
        <li key={item}>
          <Parts parts={parts} />
        </li>
      ))}
    </ul>
  );
}

/** Renders the paragraphs, lists and pictures below a heading of a text page. */
export const PageBlocks = ({ blocks }: { blocks: readonly ArticleBlock[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: a block is known by its place
  blocks.map((block, at) => <BlockOf key={at} block={block} />);
