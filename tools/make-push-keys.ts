import { makePushKeys } from '#providers/push/web-push.ts';

/** `npm run push-keys` prints a new key pair for push messages as environment variables (settings.md). */
const { publicKey, privateKey } = makePushKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
