/** One or more settings that belong together, as docs/settings.md lists them. */
export type SettingDescription = {
  readonly names: readonly string[];
  /** What the setting means: a few sentences in Markdown. */
  readonly meaning: string;
  /** The default value in Markdown; left out if `meaning` already states it. */
  readonly default?: string;
  /**
   * True if the variable is only the initial value: afterwards the setting is changed in the back office (decision
   * 091).
   */
  readonly isFirstValue?: true;
};
export type SettingGroup = { readonly title: string; readonly settings: readonly SettingDescription[] };

const code = (text: string): string => `\`${text}\``;

/**
 * Every environment variable that the shop reads. `npm run check` fails if a variable is read but not described here,
 * if one is described but not read, or if docs/settings.md was not regenerated from this list.
 */
const GROUPS = [
  {
    title: 'Where and how it runs',
    settings: [
      { names: ['PORT', 'HOST'], meaning: 'Where it listens.', default: '`3000`, `127.0.0.1`' },
      { names: ['DATA_DIR'], meaning: 'The embedded database and the pictures.', default: code('./data') },
      {
        names: ['DATABASE_URL'],
        meaning:
          'Any PostgreSQL from 15 on, instead of the embedded one; the database must be UTF-8 with a UTF-8 ctype.',
      },
      {
        names: ['DATABASE_DIRECT_URL'],
        meaning:
          'The same database past a pooler (PgBouncer) that `DATABASE_URL` leads to: for migrations, notifications and commands, which need a connection of their own.',
        default: '`DATABASE_URL`',
      },
      {
        names: ['DATABASE_READ_URL'],
        meaning:
          'A standby of the same database, for lists, searches, reports and the catalogue. The primary is read instead while the standby is away, has not replayed the last change of the catalogue, or is more than a second behind.',
        default: '`DATABASE_URL`',
      },
      {
        names: ['DATABASE_POOL'],
        meaning: 'The most connections of a process to the database, 2 to 500.',
        default: code('20'),
      },
      {
        names: ['DATABASE_PREPARED'],
        meaning:
          '`off` behind a pooler that loses prepared statements: PgBouncer before 1.21, or with `max_prepared_statements = 0`, in transaction pooling.',
        default: code('on'),
      },
      {
        names: ['S3_BUCKET_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_REGION'],
        meaning:
          'A bucket of any service with the API of Amazon S3, for pictures and the files of the last releases: its address with the bucket in the path (`https://s3.example.com/ashjar`), and a key that may read, write, list and delete there. Several machines need it, or a folder that they share.',
        default: '`DATA_DIR`; region `us-east-1`',
      },
      {
        names: ['SHOP_ROLE'],
        meaning:
          '`web` answers visitors, `worker` runs background jobs and makes pictures, `all` does both. A shop needs at least one process of each work; a worker needs `PUBLIC_URL` and listens at `METRICS_PORT` only.',
        default: code('all'),
      },
      {
        names: ['SHOP_MODE'],
        meaning:
          '`demo`; `dev` (as demo, but from the sources, with pages that reload when one of their sources is saved; and other countries’ phones); `live` (no sandbox, no outbox; refuses to start without what it needs, and names it).',
        default: code('demo'),
      },
      {
        names: ['PUBLIC_URL'],
        meaning:
          'Where shoppers reach the shop; `https://` in live. Commands use the one that the shop was opened with last.',
        default: 'the address it listens on',
      },
      {
        names: ['TRUST_PROXY'],
        meaning:
          '`1` behind your own proxy: the last address of `X-Forwarded-For` is the caller’s, and what came by `X-Forwarded-Proto: http` is sent to HTTPS.',
      },
      {
        names: ['OLD_DOMAIN'],
        meaning:
          'Earlier host names of the shop, with commas between them: there it only says that it has moved, and leads to `PUBLIC_URL`.',
      },
      {
        names: ['OFFICE_HOST'],
        meaning:
          'The host name of the back office, such as `office.example.com`: only there it answers, and nothing else does. It has the scheme and port of `PUBLIC_URL`. Passkeys belong to the host, so members add theirs again after a change.',
        default: 'the shop’s own host, at `/office`',
      },
      {
        names: ['METRICS_PORT'],
        meaning:
          'Where `/ready`, `/health` and `/metrics` (the format of Prometheus) are answered, at `HOST`. Keep it closed to the outside.',
        default: 'they are not answered; `/health` also is at `PORT`',
      },
      {
        names: ['DRAIN_SECONDS'],
        meaning:
          'How long the shop still answers after `SIGTERM`, while `/ready` already says 503, so that load balancers notice first.',
        default: code('0'),
      },
      {
        names: ['LOG_FORMAT'],
        meaning: '`text` for people; `json` for machines: an object a line, and a line for every request.',
        default: code('text'),
      },
    ],
  },
  {
    title: 'Who sells',
    settings: [
      {
        isFirstValue: true,
        names: ['BRAND_NAME_AR', 'BRAND_NAME_EN'],
        meaning:
          'The shop’s name in page titles, messages, invoices, care cards and data feeds, at most 30 characters, both or neither. Live needs both.',
        default: '`أشجار`, `Ashjar`',
      },
      {
        isFirstValue: true,
        names: [
          'SELLER_NAME_AR',
          'SELLER_NAME_EN',
          'SELLER_VAT_NUMBER',
          'SELLER_REGISTRATION',
          'SELLER_ADDRESS_AR',
          'SELLER_ADDRESS_EN',
        ],
        meaning:
          'Who sells, as on tax invoices: the registered name, the 15 digits of the VAT number, the 10 of the commercial register, the address. Live needs all of them and refuses the demo’s numbers.',
        default: 'a seller that does not exist',
      },
      {
        isFirstValue: true,
        names: ['SHOP_PHONE'],
        meaning: 'The number shoppers call: `+` and the country code. Live needs it and refuses the demo’s.',
        default: 'a number that belongs to nobody',
      },
      {
        isFirstValue: true,
        names: ['WHATSAPP_NUMBER'],
        meaning:
          'The number shoppers write to on WhatsApp: `+` and the country code. It may be the one that sends order messages.',
        default: 'the demo’s phone; in live no link',
      },
      {
        isFirstValue: true,
        names: ['SHOP_EMAIL'],
        meaning: 'Where the staff reads what is sent by the forms (corporate gifts, collaboration, contact).',
        default:
          'the address of `EMAIL_FROM`; in the demo `hello@ashjar.example`, to be read on the outbox page',
      },
      {
        isFirstValue: true,
        names: ['SHOP_POSTAL_CODE'],
        meaning:
          'Five digits, told to pay-later services that want a postal code, which shoppers are not asked for. Live needs it.',
        default: code('12211'),
      },
      {
        isFirstValue: true,
        names: ['INSTAGRAM_URL', 'X_URL', 'PINTEREST_URL'],
        meaning: 'The shop’s pages there, `https://…`; in live one that is not set is not shown.',
        default: 'pages that belong to nobody',
      },
    ],
  },
  {
    title: 'Prices and returns',
    settings: [
      {
        isFirstValue: true,
        names: ['FREE_DELIVERY_FROM'],
        meaning: 'Goods in riyals from which delivery is free.',
        default: code('300'),
      },
      {
        isFirstValue: true,
        names: ['RETURN_DAYS'],
        meaning: 'How many days goods may be returned, 1 to 60. An order keeps the days it was placed with.',
        default: code('3'),
      },
      {
        isFirstValue: true,
        names: ['VAT_RATE'],
        meaning:
          'Per cent of VAT inside all prices. An order keeps the rate it was placed with, and so do its invoice and credit notes.',
        default: code('15'),
      },
    ],
  },
  {
    title: 'Payment',
    settings: [
      { names: ['TAP_SECRET_KEY'], meaning: 'Card payments by Tap. Live needs it.', default: 'its sandbox' },
      {
        names: ['APPLE_PAY_MERCHANT_ID', 'APPLE_PAY_DISPLAY_NAME', 'APPLE_PAY_CERTIFICATE', 'APPLE_PAY_KEY'],
        meaning:
          'Apple Pay through Tap: the merchant identifier, the shop’s name in the sheet, the merchant identity certificate and its key in PEM (`\\n` for line breaks will do).',
        default: 'its sandbox; in live not offered',
      },
      {
        names: ['APPLE_PAY_DOMAIN_ASSOCIATION'],
        meaning:
          'The content of the file by which Apple knows the domain, served at `/.well-known/apple-developer-merchantid-domain-association`.',
      },
      {
        names: ['TABBY_SECRET_KEY', 'TABBY_MERCHANT_CODE', 'TABBY_WEBHOOK_SECRET'],
        meaning:
          'Paying in four by Tabby; the last is any secret of yours, which Tabby sends with its webhooks.',
        default: 'its sandbox; in live not offered',
      },
      {
        names: ['TAMARA_API_TOKEN', 'TAMARA_NOTIFICATION_TOKEN'],
        meaning: 'Paying later by Tamara; outside live the tokens of its test service.',
        default: 'its sandbox; in live not offered',
      },
      {
        names: ['URPAY_TRANPORTAL_ID', 'URPAY_PASSWORD', 'URPAY_RESOURCE_KEY'],
        meaning:
          'The urpay wallet by Neoleap’s gateway; the key is 32 characters or 64 hexadecimal ones. Its wire is not public: compare what its `.wire.ts` marks unconfirmed with your contract first.',
        default: 'its sandbox; in live not offered',
      },
      {
        names: ['URPAY_URL'],
        meaning: 'The address of the bank’s gateway.',
        default: code('https://securepayments.neoleap.com.sa'),
      },
    ],
  },
  {
    title: 'Couriers',
    settings: [
      {
        names: ['BARQ_EMAIL', 'BARQ_PASSWORD', 'BARQ_HUB_CODE', 'BARQ_WEBHOOK_SECRET'],
        meaning:
          'Parcels of the same-day city by Barq; the last is any secret of yours, which Barq’s staff is asked to send as `x-webhook-secret` to `PUBLIC_URL` with `/webhooks/couriers/barq`. Outside live its staging service. Barq publishes no documents: compare what its `.wire.ts` marks unconfirmed with its answer first.',
        default: 'its sandbox; in live those gifts are moved by hand',
      },
      {
        names: [
          'SMSA_API_KEY',
          'SHIPPER_NAME',
          'SHIPPER_PHONE',
          'SHIPPER_CITY',
          'SHIPPER_ADDRESS',
          'SHIPPER_NATIONAL_ADDRESS',
        ],
        meaning: 'Parcels of all other cities by SMSA Express, and who sends them.',
        default: 'its sandbox; in live those gifts are moved by hand',
      },
    ],
  },
  {
    title: 'Map',
    settings: [
      {
        names: ['MAP_TILES_URL', 'MAP_ATTRIBUTION', 'MAP_ATTRIBUTION_URL'],
        meaning:
          'A server of map tiles, on whose map shoppers mark the place of an address: its template with `{z}`, `{x}` and `{y}`, and `{r}` where it has sharper tiles (`https://tiles.example.com/{z}/{x}/{y}{r}.png`), the credit that its terms require on the map, and the page that the credit leads to. Browsers load the tiles from it, so it learns the area that is looked at. Its terms must allow a shop: those of openstreetmap.org do not promise it.',
        default: 'its sandbox; in live no map',
      },
    ],
  },
  {
    title: 'Messages',
    settings: [
      {
        names: ['UNIFONIC_APP_SID', 'UNIFONIC_SENDER_ID'],
        meaning:
          'SMS by Unifonic; the sender is the registered brand, at most 11 letters and digits, without `-AD`. Live needs Unifonic or Twilio.',
        default: 'its sandbox',
      },
      {
        names: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
        meaning: 'SMS by Twilio; with both services given, it takes over while Unifonic is away.',
      },
      {
        names: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'],
        meaning:
          'Order messages by WhatsApp, for customers who ask for them: a system user’s permanent token, the id of the number at Meta (not the number), the secret of the Meta app, and any secret of yours that you enter with the webhook’s address, `PUBLIC_URL` with `/webhooks/whatsapp`. Its templates must be approved first (docs/running.md).',
        default: 'its sandbox; in live not offered',
      },
      {
        names: ['SMTP_URL', 'EMAIL_FROM'],
        meaning:
          'E-mail: `smtps://user:password@host:465`, or `smtp://` with STARTTLS; and the sender, `Name <address>`. Live needs both.',
        default: 'a mail server of the shop’s own, on loopback',
      },
      {
        names: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
        meaning:
          'The key pair for push messages to browsers (Web Push), base64url; `npm run push-keys` makes a pair. Browsers that subscribed with another pair subscribe again on their next visit. Live needs it, or Firebase.',
        default: 'a pair that the shop makes and keeps in its database',
      },
      {
        names: ['FCM_SERVICE_ACCOUNT', 'FCM_API_KEY', 'FCM_APP_ID', 'FCM_SENDER_ID', 'FCM_VAPID_PUBLIC_KEY'],
        meaning:
          'Firebase Cloud Messaging instead: the content of the service account’s JSON file, what the console says of the web app, and the public key of its web push certificate. With a VAPID pair as well, browsers that subscribed to that are still notified.',
      },
    ],
  },
  {
    title: 'Sign-in by other services',
    settings: [
      {
        names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
        meaning: 'Sign-in by Google. Its return address is `PUBLIC_URL` with `/sign-in/google/return`.',
        default: 'its sandbox; in live not offered',
      },
      {
        names: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
        meaning:
          'Sign-in by Apple: the Services ID, the team, and the key with the content of its `.p8` file (`\\n` for line breaks will do). Its return address is `PUBLIC_URL` with `/sign-in/apple/return`.',
        default: 'its sandbox; in live not offered',
      },
      {
        names: ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
        meaning: 'Sign-in by Facebook. Its return address is `PUBLIC_URL` with `/sign-in/facebook/return`.',
        default: 'its sandbox; in live not offered',
      },
    ],
  },
  {
    title: 'Commands',
    settings: [
      {
        names: ['OPERATOR'],
        meaning:
          'Who runs `npm run operator`; their name is kept with what they change. `--as <name>` says it for one command.',
        default: 'in the demo the login name; a live shop refuses a command without a name',
      },
    ],
  },
  {
    title: 'Measurement and chat',
    settings: [
      {
        names: ['GTM_CONTAINER_ID', 'GA_MEASUREMENT_ID'],
        meaning:
          'Google Tag Manager (`GTM-…`) and Analytics (`G-…`), each on its own. Shoppers are asked first; goods and steps are reported, never people (decision 030).',
        default: 'nobody is asked, nothing is measured',
      },
      {
        names: ['CRISP_WEBSITE_ID'],
        meaning: 'A chat by Crisp, opened by a press.',
        default: 'no chat',
      },
      {
        names: ['VITALS_SHARE'],
        meaning:
          'The share of visits, 0 to 1, that reports how fast its pages were; `npm run operator -- show-vitals` prints it.',
        default: code('1'),
      },
    ],
  },
] as const satisfies readonly SettingGroup[];

export const SETTINGS: readonly SettingGroup[] = GROUPS;

export type SettingName = (typeof GROUPS)[number]['settings'][number]['names'][number];
