import { useSession } from '#storefront/account/use-session.ts';
import { EnquiryForm } from '#storefront/enquiries/enquiry-form.tsx';
import { useBundle, useText } from '#storefront/page/frame.tsx';
import { href } from '#storefront/routes.ts';
import { openDialog } from '#storefront/shell/dialogs/dialogs.ts';
import { Niche } from '#storefront/ui/niche.tsx';
import { Picture } from '#storefront/ui/picture.tsx';
import { Tabs } from '#storefront/ui/tabs.tsx';
import { TextLink } from '#storefront/ui/text-link.tsx';
import { FilesField } from '#storefront/uploads/files-field.tsx';
import { useUploads } from '#storefront/uploads/use-uploads.ts';
import styles from './corporate-gifts.module.css';
import type { CorporateGiftsData } from './corporate-gifts.page.ts';

/** The page about corporate gifts and collaboration (Specification 1 and 5). */
export function CorporateGifts({ data: { tab, cities, pictures } }: { data: CorporateGiftsData }) {
  const t = useBundle('tickets').enquiries;
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.main}>
        <h1>{t.title}</h1>
        <p className={`lead ${styles.lead}`}>{t.lead}</p>
        <Tabs
          label={t.tabs}
          tabs={[
            { href: href('corporate-gifts'), label: t.giftsTab, isCurrent: tab === 'gifts' },
            {
              href: href('corporate-gifts', {}, { tab: 'collaboration' }),
              label: t.collaborationTab,
              isCurrent: tab === 'collaboration',
            },
          ]}
        />
        {tab === 'gifts' ? <Gifts cities={cities} /> : <EnquiryForm kind="collaboration" />}
      </div>
      <div className={styles.trio} aria-hidden="true">
        {pictures.map((picture) => (
          <span key={picture}>
            <Niche ground="warmer" fill={124} line="none">
              <Picture address={picture} alt="" use="card" sizes="(min-width: 64rem) 12rem, 30vw" />
            </Niche>
          </span>
        ))}
      </div>
    </div>
  );
}

function Gifts({ cities }: { cities: readonly string[] }) {
  const t = useBundle('tickets').enquiries;
  const { shell } = useText();
  const { isSignedIn } = useSession();
  const uploads = useUploads(1);
  const field = isSignedIn ? (
    <FilesField
      uploads={uploads}
      max={1}
      isRequired={false}
      id="enquiry-file"
      label={t.logo}
      prompt={t.addLogo}
    />
  ) : (
    <div className={styles.noFile}>
      <p className={styles.label}>
        {t.logo} <small>{t.optional}</small>
      </p>
      <p className="small quiet">{t.signInForLogo}</p>
      <TextLink onPress={() => void openDialog('sign-in')}>{shell.signIn}</TextLink>
    </div>
  );
  return (
    <EnquiryForm
      kind="corporateGifts"
      cities={cities}
      attachment={{ name: uploads.names[0] ?? null, isSending: uploads.isSending, field }}
      onSent={uploads.clear}
    />
  );
}
