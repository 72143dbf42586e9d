/** The environment of a shop in live mode that sets only the required variables. */
export const LIVE = {
  SHOP_MODE: 'live',
  PUBLIC_URL: 'https://ashjar.example',
  TAP_SECRET_KEY: 'sk_live_1',
  UNIFONIC_APP_SID: 'app',
  UNIFONIC_SENDER_ID: 'Ashjar',
  SMTP_URL: 'smtps://shop:secret@mail.example:465',
  EMAIL_FROM: 'Ashjar <shop@ashjar.example>',
  // The example keys of RFC 8291, appendix A. They are public and protect nothing.
  VAPID_PUBLIC_KEY: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  BRAND_NAME_AR: 'أشجار',
  BRAND_NAME_EN: 'Ashjar',
  SHOP_PHONE: '+966 11 293 0000',
  SHOP_POSTAL_CODE: '12333',
  SELLER_NAME_AR: 'شركة أشجار للهدايا',
  SELLER_NAME_EN: 'Ashjar Gifts Company',
  SELLER_VAT_NUMBER: '310122393500003',
  SELLER_REGISTRATION: '1010010813',
  SELLER_ADDRESS_AR: 'الرياض',
  SELLER_ADDRESS_EN: 'Riyadh',
};
