import { createContext, type ReactNode, useContext } from 'react';
import type { ShopName } from '#storefront/ui/wordmark.tsx';
import type { office } from '#text/en/office/office.ts';
import type { Language } from '#text/language.ts';

type Read = {
  readonly language: Language;
  readonly text: typeof office;
  readonly shop: ShopName;
};
const Reading = createContext<Read | null>(null);

export function TextProvider({ read, children }: { read: Read; children: ReactNode }) {
  return <Reading value={read}>{children}</Reading>;
}

/** Returns the page's language and texts. */
export function useText(): Read {
  const read = useContext(Reading);
  if (!read) throw new Error('useText is for components inside TextProvider');
  return read;
}
