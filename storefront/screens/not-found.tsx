import { useText } from '#storefront/render/frame.tsx';

/** A useful 404: unknown pages and products (issue, Pages). */
export function NotFound() {
  const text = useText();
  return <h1>{text.shell.notFoundTitle}</h1>;
}
