export type FavouritesTables = {
  favourites: {
    shopper_id: number;
    product_id: number;
    added_at: Date;
  };
};
