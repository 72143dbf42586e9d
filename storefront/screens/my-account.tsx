import { useState } from 'react';
import { AboutMe } from '#storefront/account/about-me.tsx';
import { FriendEditor } from '#storefront/account/friend-editor.tsx';
import { FriendsSection } from '#storefront/account/friends-section.tsx';
import { LanguageChoice } from '#storefront/account/language-choice.tsx';
import { MyData } from '#storefront/account/my-data.tsx';
import { Notices } from '#storefront/account/notices.tsx';
import profile from '#storefront/account/profile.module.css';
import { ProfileWaiting } from '#storefront/account/profile-waiting.tsx';
import { SignInGate } from '#storefront/account/sign-in-gate.tsx';
import { SignOutEverywhere } from '#storefront/account/sign-out-everywhere.tsx';
import { SignedInBrowsers } from '#storefront/account/signed-in-browsers.tsx';
import { useFriendEditor } from '#storefront/account/use-friend-editor.ts';
import { useFriends } from '#storefront/account/use-friends.ts';
import { useProfile } from '#storefront/account/use-profile.ts';
import { useStoredSession } from '#storefront/api/use-stored.ts';
import { ThisBrowser } from '#storefront/notifications/this-browser.tsx';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { changeLanguage } from '#storefront/shell/change-language.ts';
import { openDialog } from '#storefront/shell/dialogs.ts';
import { InstallPlace } from '#storefront/shell/install-place.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './my-account.module.css';

/** The customer's own page: who they are, how we speak to them, where they are signed in (Specification 2). */
export function MyAccount() {
  const t = useBundle('myAccount');
  const session = useStoredSession();
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t.title}</h1>
      <SignInGate
        icon="user"
        title={t.signInFirst}
        text={t.signInFirstText}
        onSignIn={(from) => void openDialog('sign-in', { from })}
        waiting={<Waiting />}
      >
        {/* Somebody else signed in in another tab: nothing of the one before is shown or kept. */}
        <Sections key={session?.user.id} />
      </SignInGate>
    </div>
  );
}

const Waiting = () => (
  <div className={styles.columns}>
    <div className={styles.sections}>
      <ProfileWaiting />
    </div>
  </div>
);

function Sections() {
  const { shell } = useText();
  const t = useBundle('myAccount');
  const { state, retry } = useProfile();
  const [isAsking, setIsAsking] = useState(false);
  const friends = useFriends(true);
  const editor = useFriendEditor(friends);
  if (state.kind === 'waiting') return <Waiting />;
  if (state.kind === 'failed') {
    return (
      <EmptyState
        icon="wifi-slash"
        title={t.loadFailed}
        action={
          <Button kind="outline" onPress={() => void retry()}>
            {shell.tryAgain}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.columns}>
      <div className={styles.sections}>
        <section className={profile.section} aria-labelledby="about-me">
          <div className={profile.head}>
            <h2 id="about-me">{t.aboutMe}</h2>
          </div>
          <AboutMe form={state.form} />
        </section>
        <FriendsSection friends={friends} onEdit={editor.edit} />
        <section className={profile.section} aria-labelledby="my-language">
          <div className={profile.head}>
            <h2 id="my-language">{t.language}</h2>
          </div>
          <LanguageChoice onChoose={(language) => void changeLanguage(language)} />
        </section>
        <section className={profile.section} aria-labelledby="my-notices">
          <div className={profile.head}>
            <h2 id="my-notices">{t.notices.title}</h2>
          </div>
          <div className={styles.notices}>
            <ThisBrowser />
            <Notices profile={state.form} />
            <InstallPlace place="profile" />
          </div>
        </section>
        <section className={profile.section} aria-labelledby="my-browsers">
          <div className={profile.head}>
            <h2 id="my-browsers">{t.browsers}</h2>
            <TextLink onPress={() => setIsAsking(true)}>{t.signOutEverywhere}</TextLink>
          </div>
          <SignedInBrowsers />
          {isAsking ? <SignOutEverywhere onClose={() => setIsAsking(false)} /> : null}
        </section>
        <section className={profile.section} aria-labelledby="my-data">
          <div className={profile.head}>
            <h2 id="my-data">{t.data.title}</h2>
          </div>
          <MyData />
        </section>
        <section className={`${profile.section} ${profile.end}`} aria-label={t.leaving}>
          <TextLink
            onPress={(event) => void openDialog('sign-out', { from: event.currentTarget as HTMLElement })}
          >
            {shell.logOut}
          </TextLink>
          <TextLink
            tone="pom"
            onPress={(event) =>
              void openDialog('delete-account', { from: event.currentTarget as HTMLElement })
            }
          >
            {shell.deleteAccount}
          </TextLink>
        </section>
      </div>
      <div className={styles.side}>
        <FriendEditor editor={editor} />
      </div>
    </div>
  );
}
