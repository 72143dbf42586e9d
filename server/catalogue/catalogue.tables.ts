import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { GiftPicture } from '#contract/catalogue/catalogue.wire.ts';
import type { CatalogueFormat, ImportState } from '#contract/catalogue/exchange.limits.ts';
import type { DraftHome } from '#contract/catalogue/home.wire.ts';
import type { DraftDocument } from '#contract/catalogue/products.wire.ts';
import type { SearchRuleKind } from '#contract/catalogue/search.rules.ts';
import type { StockReason } from '#contract/stock/stock.rules.ts';
import type { Language } from '#text/language.ts';
import type { StoredMistakes, StoredPreview } from './exchange/stored-import.ts';
import type { HomeDocument } from './home/home-document.ts';
import type { ProductDocument } from './products/product-document.ts';

/**
 * The rule for the cities in which a product or a glaze is sold: everywhere, only in the listed cities, or everywhere
 * except in those (product.md 4).
 */
export type CityRule = 'everywhere' | 'only' | 'except';
export type ProductClass = 'living' | 'engraved' | 'other';

/** The position of the engraving on the pot, in fractions of the picture's side (design.md 7). */
export type StoredAnchor = { cx: number; cy: number; w: number; h: number; bow: number };
/** The area of the pot that the laser engraves, measured flat. */
export type StoredEngravingArea = {
  widthMm: number;
  heightMm: number;
  depth: string | null;
  fixture: string | null;
};
export type ImageKind = 'main' | 'detail' | 'home';
/** The edges of the plant in a cut-out, as fractions of the picture. */
export type StoredSubject = { top: number; bottom: number; left: number; right: number };
type Point = [x: number, y: number];
/** The corners of the card's front as fractions of the picture: top left, top right, bottom right, bottom left. */
export type StoredCorners = [Point, Point, Point, Point];
export type InBoth = { ar: string; en: string };
/** The care instructions of a plant, in the shop's texts. Temperatures are in degrees Celsius. */
export type StoredCare = {
  light: { level: 'low' | 'indirect' | 'sun'; title: InBoth; detail: InBoth };
  water: { everyDays: number; title: InBoth; detail: InBoth };
  temperature: { min: number; max: number; detail: InBoth };
  pets: { safe: boolean; title: InBoth; detail: InBoth };
};

/** A period of every year in one calendar, as MM-DD. The Hijri calendar is Umm al-Qura. */
export type StoredSeason = { calendar: 'gregorian' | 'hijri'; from: string; to: string };
/** A question about the occasion, such as what to choose or what to write, with its answer. */
export type StoredAdvice = { question: InBoth; answer: InBoth };

type Group = {
  id: GeneratedAlways<number>;
  slug: string;
  slug_in_arabic: string;
  name_ar: string;
  name_en: string;
  about_ar: string;
  about_en: string;
  picture_hash: string;
  position: number;
};

export type CatalogueTables = {
  /** The classes of products with their return periods; if `return_days` is null, the shop's settings apply. */
  product_classes: { id: ProductClass; return_days: number | null };
  /** The stored pictures; `subject` is null for a photograph that fills its frame. */
  pictures: { hash: string; width: number; height: number; subject: JSONColumnType<StoredSubject> | null };
  products: {
    id: GeneratedAlways<number>;
    slug: string;
    slug_in_arabic: string;
    class: ProductClass;
    is_addon: boolean;
    is_listed: Generated<boolean>;
    position: number;
    added_at: Date;
    changed_at: Generated<Date | null>;
    title_ar: string;
    title_en: string;
    botanical_name: string | null;
    summary_ar: string;
    summary_en: string;
    description_ar: string;
    description_en: string;
    keywords_ar: Generated<string[]>;
    keywords_en: Generated<string[]>;
    pot_ar: string | null;
    pot_en: string | null;
    height_cm: number | null;
    pot_cm: number | null;
    care: JSONColumnType<StoredCare> | null;
    price_halalas: number;
    old_price_halalas: number | null;
    /** The units in stock, apart from those that lie in `stock_parts`. */
    stock: number | null;
    in_parts: Generated<boolean>;
    engraving_max: number | null;
    engraving_price_halalas: number | null;
    engraving_anchor: JSONColumnType<StoredAnchor> | null;
    engraving_area: JSONColumnType<StoredEngravingArea> | null;
    shelf: Generated<string | null>;
    city_rule: Generated<CityRule>;
  };
  palette: {
    id: GeneratedAlways<number>;
    colour: string;
    name_ar: string;
    name_en: string;
    hex: string;
    version: Generated<number>;
    last_change_by: string | null;
    last_change_at: Date | null;
  };
  product_colours: {
    id: GeneratedAlways<number>;
    product_id: number;
    colour: string;
    name_ar: string;
    name_en: string;
    hex: string;
    /** The units in stock, apart from those that lie in `stock_parts`. */
    stock: number;
    in_parts: Generated<boolean>;
    position: number;
    is_listed: Generated<boolean>;
    city_rule: Generated<CityRule>;
    shelf: Generated<string | null>;
  };
  stock_parts: {
    id: GeneratedAlways<number>;
    product_id: number;
    colour_id: number | null;
    part: number;
    pieces: number;
  };
  price_changes: {
    id: GeneratedAlways<number>;
    key: string;
    undoes: number | null;
    changed_by: string;
    changed_at: Date;
  };
  price_change_rows: {
    change_id: number;
    product_id: number;
    price_before: number;
    price_after: number;
    old_before: number | null;
    old_after: number | null;
  };
  stock_changes: {
    id: GeneratedAlways<number>;
    key: string | null;
    product_id: number;
    colour_id: number | null;
    reason: StockReason;
    stock_before: number;
    stock_after: number;
    changed_by: string;
    changed_at: Date;
  };
  product_images: {
    id: GeneratedAlways<number>;
    product_id: number;
    colour_id: number | null;
    picture_hash: string;
    kind: Generated<ImageKind>;
    alt_ar: string;
    alt_en: string;
    position: number;
  };
  gift_pictures: {
    kind: GiftPicture['kind'];
    picture_hash: string;
    alt_ar: string;
    alt_en: string;
    card_corners: JSONColumnType<StoredCorners> | null;
  };
  categories: Group & {
    version: Generated<number>;
    last_change_by: string | null;
    last_change_at: Date | null;
  };
  occasions: Group & {
    heading_ar: string | null;
    heading_en: string | null;
    introduction_ar: string | null;
    introduction_en: string | null;
    advice: JSONColumnType<StoredAdvice[]>;
    scene_hash: string | null;
    scene_alt_ar: string | null;
    scene_alt_en: string | null;
    season: JSONColumnType<StoredSeason> | null;
  };
  product_categories: { product_id: number; category_id: number };
  product_occasions: { product_id: number; occasion_id: number };
  product_addons: { product_id: number; addon_id: number; position: number };
  product_cities: { product_id: number; city_id: number };
  colour_cities: { colour_id: number; city_id: number };
  bundles: {
    id: GeneratedAlways<number>;
    slug: string;
    title_ar: string;
    title_en: string;
    about_ar: string;
    about_en: string;
    picture_hash: string;
    alt_ar: string;
    alt_en: string;
    price_halalas: number;
    is_listed: Generated<boolean>;
    position: number;
  };
  bundle_products: { bundle_id: number; product_id: number; position: number };
  /** The versions of products; one is added each time a product is published (decision 092). */
  product_versions: {
    product_id: number;
    number: number;
    document: JSONColumnType<ProductDocument>;
    changes: string[];
    at: Date;
    member_id: number | null;
    who: string | null;
    restored: number | null;
  };
  /** The unpublished drafts of products, whose values may be invalid. */
  product_drafts: {
    id: GeneratedAlways<number>;
    product_id: number | null;
    request_key: string | null;
    version: Generated<number>;
    base: number;
    document: JSONColumnType<DraftDocument>;
    saved_at: Date;
    member_id: number;
    who: string;
    publish_at: Date | null;
    publisher_id: number | null;
    publisher: string | null;
    missed_at: Date | null;
  };
  /** The versions of the home page; one is added each time the page is published (decision 099). */
  home_versions: {
    number: number;
    document: JSONColumnType<HomeDocument>;
    changes: string[];
    at: Date | null;
    member_id: number | null;
    who: string | null;
    restored: number | null;
  };
  home_drafts: Omit<CatalogueTables['product_drafts'], 'product_id' | 'request_key' | 'document'> & {
    is_only: Generated<boolean>;
    document: JSONColumnType<DraftHome>;
  };
  /**
   * The rows by which products are listed and filtered. Database triggers keep them up to date (0069-kept-listing.sql).
   */
  listing_entries: {
    product_id: number;
    token: number;
    reach: number;
    position: number;
    price_halalas: number;
    added_at: Date;
    tokens: number[];
    title_ar: string | null;
    title_en: string | null;
  };
  listing_totals: { token: number; reach: number; count: number };
  listing_pairs: { token: number; other: number; reach: number; count: number };
  listing_reaches: {
    id: GeneratedAlways<number>;
    sold_except: boolean;
    sold_cities: number[];
    stocked_except: boolean;
    stocked_cities: number[];
  };
  listing_colours: { id: GeneratedAlways<number>; colour: string; name_ar: string; name_en: string };
  listing_changes: { id: GeneratedAlways<number>; transaction_id: string; product_ids: number[] };
  /** The index for the product search; `document` and `headline` are tsvectors (migration 0068). */
  product_search: {
    product_id: number;
    title_key_ar: string;
    title_key_en: string;
    document: string;
    headline: string;
    version: number;
  };
  former_links: { slug_in_arabic: string; product_id: number; left_at: Date };
  former_category_slugs: { slug_in_arabic: string; category_id: number; left_at: Date };
  catalogue_exports: {
    key: string;
    member_id: number;
    format: CatalogueFormat;
    language: Language;
    made_at: Date;
  };
  catalogue_imports: {
    id: GeneratedAlways<number>;
    key: string;
    name: string;
    bytes: number;
    received: Generated<number>;
    state: Generated<ImportState>;
    steps: Generated<number>;
    steps_done: Generated<number>;
    preview: JSONColumnType<StoredPreview | null, string | null | undefined, string | null>;
    mistakes: JSONColumnType<StoredMistakes | null, string | null | undefined, string | null>;
    checked_at: Date | null | undefined;
    replaces_stock: Generated<boolean>;
    overwrites_newer: Generated<boolean>;
    member_id: number;
    who: string;
    created_at: Date;
    changed_at: Date;
  };
  search_typos: { variant: string; word: string };
  search_words: { word: string; shown: string; strength: number; stem: string | null; sound: string };
  search_meanings: {
    id: GeneratedAlways<number>;
    kind: string;
    value: string;
    name_ar: string | null;
    name_en: string | null;
    finds: string[];
    /** The search words as people wrote them; null in rows that are older than this column. */
    words: string[] | null;
  };
  search_phrases: { phrase: string; meaning_id: number };
  searched_texts: {
    day: string;
    language: Language;
    key: string;
    shown: string;
    times: number;
    found: number;
  };
  search_rules: {
    id: GeneratedAlways<number>;
    kind: SearchRuleKind;
    phrases: string[];
    keys: string[];
    finds: string[];
    product_ids: number[];
    version: Generated<number>;
    last_change_by: string;
    last_change_at: Date;
  };
};
