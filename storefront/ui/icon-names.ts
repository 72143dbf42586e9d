// Written by tools/build-icons.ts; change the lists there.
export type IconName =
  | 'apple-logo'
  | 'arrow-counter-clockwise'
  | 'arrow-left'
  | 'arrow-right'
  | 'arrow-u-up-left'
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
  | 'list'
  | 'lock-simple'
  | 'magnifying-glass'
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
  | 'shield-check'
  | 'sign-out'
  | 'sliders-horizontal'
  | 'smiley'
  | 'smiley-angry'
  | 'smiley-meh'
  | 'smiley-sad'
  | 'smiley-wink'
  | 'sort-ascending'
  | 'star-four'
  | 'sun-dim'
  | 'thermometer-simple'
  | 'ticket'
  | 'tote-simple'
  | 'trash'
  | 'truck'
  | 'user'
  | 'wallet'
  | 'warning-circle'
  | 'wifi-slash'
  | 'x'
  | 'x-logo'
  | 'heart-fill';

/** Icons with a drawing of their own for 16 px. */
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
