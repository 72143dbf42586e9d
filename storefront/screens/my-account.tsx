import { useState } from 'react';
import { FriendEditor } from '#storefront/account/friends/friend-editor.tsx';
import { FriendsSection } from '#storefront/account/friends/friends-section.tsx';
import { useFriendEditor } from '#storefront/account/friends/use-friend-editor.ts';
import { useFriends } from '#storefront/account/friends/use-friends.ts';
import { DataExport } from '#storefront/account/profile/data-export.tsx';
import { LanguageChoice } from '#storefront/account/profile/language-choice.tsx';
import { NotificationPreferences } from '#storefront/account/profile/notification-preferences.tsx';
import { PersonalDetails } from '#storefront/account/profile/personal-details.tsx';
import profile from '#storefront/account/profile/profile.module.css';
import { ProfileSkeleton } from '#storefront/account/profile/profile-skeleton.tsx';
import { useProfile } from '#storefront/account/profile/use-profile.ts';
import { SignOutEverywhere } from '#storefront/account/sessions/sign-out-everywhere.tsx';
import { SignedInBrowsers } from '#storefront/account/sessions/signed-in-browsers.tsx';
import { SignInGate } from '#storefront/account/sign-in-gate.tsx';
import { BrowserPushSetting } from '#storefront/notifications/browser-push-setting.tsx';
import { useWhatsappChoice } from '#storefront/notifications/use-whatsapp-choice.ts';
import { GiftReminders } from '#storefront/orders/after-delivery/gift-reminders.tsx';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { changeLanguage } from '#storefront/shell/change-language.ts';
import { openDialog } from '#storefront/shell/dialogs/dialogs.ts';
import { InstallOfferSlot } from '#storefront/shell/install/install-offer-slot.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import styles from './my-account.module.css';

/** The customer's account page: personal details, notification preferences, signed-in browsers (Specification 2). */
export function MyAccount() {
  const t = useBundle('myAccount');
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{t.title}</h1>
      <SignInGate
        icon="user"
        title={t.signInFirst}
        text={t.signInFirstText}
        onSignIn={(from) => void openDialog('sign-in', { from })}
        waiting={<ScreenSkeleton />}
      >
        <Sections />
      </SignInGate>
    </div>
  );
}

const ScreenSkeleton = () => (
  <div className={styles.columns}>
    <div className={styles.sections}>
      <ProfileSkeleton />
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
  const whatsapp = useWhatsappChoice('account');
  if (state.kind === 'waiting') return <ScreenSkeleton />;
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
          <PersonalDetails form={state.form} />
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
            <h2 id="my-notices">{t.notificationPreferences.title}</h2>
          </div>
          <div className={styles.preferences}>
            <BrowserPushSetting />
            <NotificationPreferences
              profile={state.form}
              whatsapp={whatsapp.choice}
              onWhatsapp={(isOn) => void whatsapp.save(isOn)}
            />
            <GiftReminders />
            <InstallOfferSlot context="profile" />
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
          <DataExport />
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
