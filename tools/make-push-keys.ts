import { makePushKeys } from '#providers/push/web-push.ts';

/** `npm run push-keys`: a key pair for telling browsers things, as the environment takes it (settings.md). */
const { publicKey, privateKey } = makePushKeys();
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`);
