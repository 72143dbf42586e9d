import { useEffect } from 'react';
import { useSession } from '#storefront/account/use-session.ts';
import { useFrame } from '#storefront/page/frame.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Drawer } from '#storefront/ui/drawer.tsx';
import { Icon } from '#storefront/ui/icon.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { MenuShelves } from '../browse/menu-shelves.tsx';
import { LanguageLink } from '../language-link.tsx';
import { customerLinks, guestLinks, linkTitle } from '../links.ts';
import { runWhenIdle } from '../when-idle.ts';
import { type DialogProps, openDialog, preloadDialog } from './dialogs.ts';
import styles from './menu-drawer.module.css';

/** The menu drawer, for guests and customers (Specification 2, Menu drawer). */
export function MenuDrawer({ isOpen, onClose }: DialogProps) {
  const { text, address, brand, language } = useFrame();
  const { isSignedIn, name } = useSession();
  const { shell } = text;
  const groups = isSignedIn ? customerLinks : guestLinks;
  const path = address.split('?')[0];
  // Preload the next likely dialog, signing in or out, once the menu is on the screen.
  useEffect(() => runWhenIdle(() => preloadDialog(isSignedIn ? 'sign-out' : 'sign-in')), [isSignedIn]);
  return (
    <Drawer
      side="start"
      title={isSignedIn ? shell.hello(name ?? shell.guest) : shell.welcome}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={shell.close}
      footer={
        <div className={styles.foot}>
          <span className={styles.language}>
            <Icon name="globe" size={20} />
            <LanguageLink />
          </span>
          {isSignedIn ? (
            <span className={styles.leaving}>
              <TextLink onPress={() => void openDialog('sign-out')}>{shell.logOut}</TextLink>
              <TextLink tone="pom" onPress={() => void openDialog('delete-account')}>
                {shell.deleteAccount}
              </TextLink>
            </span>
          ) : null}
        </div>
      }
    >
      <nav aria-label={shell.mainMenu} className={styles.nav}>
        <MenuShelves />
        {groups
          .filter((group) => group.length > 0)
          .map((group) => (
            <ul key={group[0]?.name}>
              {group.map((link) => (
                <li key={link.name}>
                  <a
                    href={link.address}
                    aria-current={link.address === path ? 'page' : undefined}
                    // A link to an anchor on the current page loads no new page, so the drawer must close itself.
                    onClick={link.address.startsWith(`${path}#`) ? onClose : undefined}
                  >
                    <Icon name={link.icon} />
                    <span>{linkTitle(link.name, shell, brand.name[language])}</span>
                  </a>
                </li>
              ))}
            </ul>
          ))}
      </nav>
      {isSignedIn ? null : (
        <div className={styles.invitation}>
          <p className="h4">{shell.signInInvitation}</p>
          <p className={styles.reason}>{shell.signInReason}</p>
          <Button isBlock onPress={() => void openDialog('sign-in')}>
            {shell.signIn}
          </Button>
        </div>
      )}
    </Drawer>
  );
}
