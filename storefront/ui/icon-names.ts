// Written by tools/build-icons.ts; change the lists there.
export type IconName =
  | 'apple-logo'
  | 'arrow-counter-clockwise'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-u-up-left'
  | 'arrows-out'
  | 'bell'
  | 'buildings'
  | 'calendar-blank'
  | 'camera'
  | 'caret-down'
  | 'caret-right'
  | 'chat-circle'
  | 'check'
  | 'check-circle'
  | 'clock'
  | 'coffee'
  | 'copy'
  | 'credit-card'
  | 'device-mobile'
  | 'drop'
  | 'envelope-simple'
  | 'eye'
  | 'eye-slash'
  | 'facebook-logo'
  | 'gift'
  | 'globe'
  | 'google-logo'
  | 'hand-waving'
  | 'heart'
  | 'house-line'
  | 'house-simple'
  | 'info'
  | 'instagram-logo'
  | 'link-simple'
  | 'list'
  | 'lock-simple'
  | 'magnifying-glass'
  | 'magnifying-glass-minus'
  | 'magnifying-glass-plus'
  | 'map-pin'
  | 'map-pin-line'
  | 'minus'
  | 'package'
  | 'paperclip'
  | 'paw-print'
  | 'pencil-simple-line'
  | 'phone'
  | 'pinterest-logo'
  | 'plant'
  | 'plus'
  | 'question'
  | 'ruler'
  | 'seal-warning'
  | 'share-network'
  | 'shield-check'
  | 'sign-out'
  | 'sliders-horizontal'
  | 'smiley'
  | 'smiley-angry'
  | 'smiley-meh'
  | 'smiley-sad'
  | 'sort-ascending'
  | 'star'
  | 'star-four'
  | 'sun-dim'
  | 'tag'
  | 'thermometer-simple'
  | 'ticket'
  | 'tote-simple'
  | 'trash'
  | 'truck'
  | 'user'
  | 'wallet'
  | 'warning-circle'
  | 'whatsapp-logo'
  | 'wifi-slash'
  | 'x'
  | 'x-logo'
  | 'heart-fill'
  | 'star-fill'
  | 'smiley-great';

/** Icons that have a separate drawing for 16 px. */
export const drawnAt16: ReadonlySet<string> = new Set([
  'arrow-right',
  'arrow-left',
  'arrow-counter-clockwise',
  'caret-down',
  'caret-right',
  'check',
  'info',
  'minus',
  'pencil-simple-line',
  'plus',
  'trash',
  'warning-circle',
  'x',
]);

/** Icons that are in the HTML of every page (render/page-symbols); the others are in the sprite. */
export const inPage: ReadonlySet<string> = new Set([
  'arrow-right-16',
  'caret-down-16',
  'caret-right-16',
  'heart',
  'heart-fill',
  'list',
  'magnifying-glass',
  'map-pin',
  'sliders-horizontal',
  'sort-ascending',
  'tote-simple',
  'x',
]);
