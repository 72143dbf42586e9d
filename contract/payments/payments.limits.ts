export const PAYMENTS_A_PAGE = 20;
export const MOST_PAYMENTS_A_PAGE = 100;
