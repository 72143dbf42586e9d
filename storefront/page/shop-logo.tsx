import { href } from '#storefront/routes.ts';
import { Logo } from '#storefront/ui/logo.tsx';
import { useFrame } from './frame.tsx';
import { shopName } from './shop-name.ts';

/** The shop's logo as a link to the home page. */
export function ShopLogo() {
  const { text, brand, language } = useFrame();
  return (
    <Logo
      lang={language}
      name={shopName(brand, language)}
      href={href('home')}
      label={text.shell.homeLink(brand.name[language])}
    />
  );
}
