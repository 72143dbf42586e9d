import { useQuery } from '@tanstack/react-query';
import { useText } from '../../ui/management-text.tsx';
import { Panel } from '../../ui/panel.tsx';
import { VersionRows } from '../drafts/version-rows.tsx';
import { type ShownProduct, versionsQuery } from './product-queries.ts';
import type { ProductActions } from './use-product-actions.ts';

type Props = {
  shown: ShownProduct;
  restore: ProductActions['restore'];
  mayPublish: boolean;
  onRestored: (number: number) => void;
};

/** The published versions of the product; hidden for a product that was never published. */
export function VersionsPanel(props: Props) {
  const { text } = useText();
  const t = text.product.versions;
  return (
    <Panel title={t.title}>
      {props.shown.published === null ? <p>{t.none}</p> : <ReadVersions {...props} />}
    </Panel>
  );
}

function ReadVersions({ shown, restore, mayPublish, onRestored }: Props) {
  const { text } = useText();
  const productId = Number(shown.key);
  const versions = useQuery(versionsQuery(productId));
  const names = text.product.fields as Record<string, string>;
  return (
    <VersionRows
      versions={versions}
      shown={shown}
      nameOf={(field) => names[field === 'keywords' ? 'keywordsOf' : field] ?? field}
      restore={restore}
      restoreText={text.product.versions.restoreText}
      mayPublish={mayPublish}
      onRestore={(number, settled) =>
        restore.mutate(
          { productId, base: shown.published?.version ?? 0, number },
          { onSuccess: () => onRestored(number), onSettled: settled },
        )
      }
    />
  );
}
