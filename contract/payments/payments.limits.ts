export const PAYMENTS_A_PAGE = 20;
export const MAX_PAYMENTS_PER_PAGE = 100;
