export { checkedMedia } from './checked-media.ts';
export { greetingOf } from './greeting-of.ts';
export { storeGreeting } from './store-greeting.ts';
