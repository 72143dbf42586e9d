import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isRefused } from '../../api/call-office.ts';
import styles from '../../catalogue/products/editor.module.css';
import { ProductEditor } from '../../catalogue/products/product-editor.tsx';
import { choicesQuery, productQuery } from '../../catalogue/products/product-queries.ts';
import { Permitted } from '../../shell/permitted.tsx';
import { Screen } from '../../shell/screen.tsx';
import link from '../../ui/links/link.module.css';
import { EmptyState, ReadFailure, Waiting } from '../../ui/load-state.tsx';
import { useText } from '../../ui/management-text.tsx';

export function Product() {
  return (
    <Permitted needs={['products.edit', 'prices.edit']}>
      <ReadProduct />
    </Permitted>
  );
}

function ReadProduct() {
  const { text } = useText();
  const t = text.products;
  const { key } = useParams({ from: '/office/products/$key' });
  const product = useQuery(productQuery(key));
  const choices = useQuery(choicesQuery);
  const back = (
    <Link to="/products" className={link.dense}>
      {t.back}
    </Link>
  );
  const fault = product.error ?? choices.error;
  // The client refuses a malformed URL before it sends a request ("notValid"); show it like a product that does not
  // exist.
  if (isRefused(product.error, 'notFound') || isRefused(product.error, 'notValid'))
    return (
      <EmptyState isScreen title={t.gone} action={back}>
        {t.goneText}
      </EmptyState>
    );
  if (product.data && choices.data)
    return <ProductEditor key={key} shown={product.data} choices={choices.data} />;
  return (
    <Screen title={text.audit.subjects.product} above={back}>
      {fault ? (
        <ReadFailure
          fault={fault}
          onRetry={() => {
            void product.refetch();
            void choices.refetch();
          }}
        />
      ) : (
        <div className={styles.columns}>
          <Waiting rows={6} />
        </div>
      )}
    </Screen>
  );
}
