export type FavouritesTables = {
  favourites: {
    shopper_id: number;
    product_id: number;
    marked_at: Date;
  };
};
