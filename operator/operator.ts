import { readDatabaseUrl } from '#database/reach-database.ts';
import { readDataDir } from '../start/environment.ts';
import { readS3 } from '../start/operation/hosting-options.ts';
import { withSecretFiles } from '../start/secret-files.ts';
import { answerTicket } from './answer-ticket.ts';
import { backupShop } from './backup-shop.ts';
import { closeDay, openDay } from './close-day.ts';
import { answerRating, holdRating, releaseRating } from './decide-rating.ts';
import { exportCatalogueFolder } from './export-catalogue.ts';
import { giveWallet } from './give-wallet.ts';
import { importCatalogueFolder } from './import-catalogue.ts';
import { importFiles } from './import-file.ts';
import { inviteOwner } from './invite-owner.ts';
import { listCourierAlarms, listMessageAlarms, listPaymentAlarms } from './list-alarms.ts';
import { listFailedJobsCommand } from './list-failed-jobs.ts';
import { listOrders } from './list-orders.ts';
import { listRatings } from './list-ratings.ts';
import { listShort } from './list-short-stock.ts';
import { listTickets } from './list-tickets.ts';
import { listWhatsappTemplates } from './list-whatsapp-templates.ts';
import { moveOrder } from './move-order.ts';
import { type CommandShop, openShop } from './open-shop.ts';
import { overview } from './overview.ts';
import { printCareCard } from './print-care-card.ts';
import { printGiftCard } from './print-gift-card.ts';
import { printInvoice } from './print-invoice.ts';
import { printLabel } from './print-label.ts';
import { readOutbox } from './read-outbox.ts';
import { refundOrder } from './refund-order.ts';
import { requestCourier } from './request-courier.ts';
import { restoreShop } from './restore-shop.ts';
import { retryJob } from './retry-job.ts';
import { switchMaintenance } from './set-maintenance.ts';
import { dropNotice, setNotice } from './set-notice.ts';
import { setStockOf } from './set-stock.ts';
import { showEnquiry } from './show-enquiry.ts';
import { showOrder } from './show-order.ts';
import { showRating } from './show-rating.ts';
import { showShipment } from './show-shipment.ts';
import { showTicket } from './show-ticket.ts';
import { showVitals } from './show-vitals.ts';

type Command = {
  usage: string;
  run(shop: CommandShop, words: readonly string[]): Promise<string>;
};

/** `npm run operator -- <command> …`: the commands of operators. They use the same functions as the API calls. */
const commands: Record<string, Command> = {
  overview: { usage: 'overview', run: overview },
  'invite-owner': { usage: 'invite-owner <e-mail> <name>', run: inviteOwner },
  ...Object.fromEntries(
    Object.entries(importFiles).map(([name, run]) => [name, { usage: `${name} <file.json>`, run }]),
  ),
  'import-catalogue': {
    usage: 'import-catalogue <folder> [--replace-stock] [--anyway]',
    run: importCatalogueFolder,
  },
  'export-catalogue': { usage: 'export-catalogue <new folder>', run: exportCatalogueFolder },
  'set-stock': {
    usage: 'set-stock <product> [glaze] <count>',
    run: setStockOf,
  },
  'list-short-stock': { usage: 'list-short-stock [pieces]', run: listShort },
  'list-orders': { usage: 'list-orders [how many]', run: listOrders },
  'show-order': { usage: 'show-order <number>', run: showOrder },
  'move-order': { usage: 'move-order <number> from <status seen> [to <status> [reason …]]', run: moveOrder },
  'give-wallet': {
    usage: 'give-wallet <phone or e-mail> bonus|refund <riyals> [--until <date>] [--key <words>]',
    run: giveWallet,
  },
  'refund-order': {
    usage: 'refund-order <number> <riyals> [--key <words>] or <number> --line <n>',
    run: refundOrder,
  },
  'print-gift-card': { usage: 'print-gift-card <order> [folder]', run: printGiftCard },
  'print-care-card': { usage: 'print-care-card <order or product> [folder]', run: printCareCard },
  'print-invoice': { usage: 'print-invoice <order> [folder]', run: printInvoice },
  'show-shipment': { usage: 'show-shipment <order>', run: showShipment },
  'print-label': { usage: 'print-label <order> [folder]', run: printLabel },
  'request-courier': { usage: 'request-courier <order>', run: requestCourier },
  'list-courier-alarms': { usage: 'list-courier-alarms [how many]', run: listCourierAlarms },
  'list-payment-alarms': { usage: 'list-payment-alarms [how many]', run: listPaymentAlarms },
  'list-message-alarms': { usage: 'list-message-alarms [how many]', run: listMessageAlarms },
  'list-whatsapp-templates': { usage: 'list-whatsapp-templates', run: listWhatsappTemplates },
  'list-tickets': { usage: 'list-tickets [how many]', run: listTickets },
  'show-ticket': { usage: 'show-ticket <number> [folder]', run: showTicket },
  'show-enquiry': { usage: 'show-enquiry <number> [folder]', run: showEnquiry },
  'show-vitals': { usage: 'show-vitals [days] [phone|tablet|desktop] [ar|en]', run: showVitals },
  'answer-ticket': {
    usage: 'answer-ticket <number> "<text>" [--status <status>] [--refund <riyals>]',
    run: answerTicket,
  },
  'list-ratings': { usage: 'list-ratings [how many] [--state waiting|released|held]', run: listRatings },
  'show-rating': { usage: 'show-rating <number> [folder]', run: showRating },
  'release-rating': { usage: 'release-rating <number-revision>', run: releaseRating },
  'hold-rating': { usage: 'hold-rating <number-revision> <reason …>', run: holdRating },
  'answer-rating': { usage: 'answer-rating <number-revision> "<text>"', run: answerRating },
  'list-failed-jobs': { usage: 'list-failed-jobs [how many]', run: listFailedJobsCommand },
  'retry-job': { usage: 'retry-job <id>|all', run: retryJob },
  'backup-shop': { usage: 'backup-shop <new folder> [--encrypt-to <age recipient>]', run: backupShop },
  'restore-shop': { usage: 'restore-shop <folder> [--identity <file>] [--rehearsal]', run: restoreShop },
  'set-maintenance': { usage: 'set-maintenance [on|off]', run: switchMaintenance },
  'read-outbox': {
    usage: 'read-outbox [recipient] [how many]',
    run: ({ database }, words) => readOutbox(database, words),
  },
  'close-day': {
    usage: 'close-day <date> couriers|everything <reason in Arabic> <reason in English>',
    run: closeDay,
  },
  'open-day': { usage: 'open-day <date>', run: openDay },
  'set-notice': {
    usage: 'set-notice <name> <from> <cut-off> <until> <Arabic> <English> [exempt cities …]',
    run: setNotice,
  },
  'remove-notice': {
    usage: 'remove-notice <name>',
    run: dropNotice,
  },
};

/** Returns one sentence for people, also when the system refuses a file or folder: its own message names a call. */
function messageOf(error: NodeJS.ErrnoException): string {
  const { code, path, message } = error;
  return code !== undefined && path !== undefined ? `${path} cannot be used (${code}).` : message;
}

const [name = '', ...words] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  console.error(
    [
      ...(/^(-|$)/.test(name) ? [] : [`There is no command “${name}”.`]),
      'Commands:',
      ...Object.values(commands).map(({ usage }) => `  ${usage}`),
      'A command that changes something takes --as <your name>, or OPERATOR from the environment.',
    ].join('\n'),
  );
  process.exit(1);
}
try {
  const env = withSecretFiles(process.env);
  const { DATABASE_DIRECT_URL, DATABASE_URL, OPERATOR } = env;
  const databaseUrl = DATABASE_DIRECT_URL || DATABASE_URL;
  const { shop, close } = await openShop({
    dataDir: readDataDir(env),
    databaseUrl: databaseUrl === undefined ? null : readDatabaseUrl(databaseUrl),
    s3: readS3(env),
    ...(OPERATOR === undefined ? {} : { operator: OPERATOR }),
  });
  try {
    console.log(await command.run(shop, words));
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? messageOf(error) : error);
  process.exitCode = 1;
}
