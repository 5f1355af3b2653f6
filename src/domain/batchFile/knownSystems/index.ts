import { amazon } from './amazon.ts';
import { bigCommerce } from './bigCommerce.ts';
import { clickAndDrop } from './clickAndDrop.ts';
import { ebay, ebayGerman } from './ebay.ts';
import { etsy } from './etsy.ts';
import { karrio } from './karrio.ts';
import type { KnownSystem } from './knownSystem.ts';
import { bumpa, jumia, konga } from './nigerianMarkets.ts';
import { pirateShip } from './pirateShip.ts';
import { prestaShop } from './prestaShop.ts';
import { sendcloud } from './sendcloud.ts';
import { shippo } from './shippo.ts';
import { shipStation } from './shipStation.ts';
import { shopify } from './shopify.ts';
import { squarespace } from './squarespace.ts';
import { tikTok } from './tikTok.ts';
import { wix } from './wix.ts';
import { wooCommerce } from './wooCommerce.ts';
import { worldShip } from './worldShip.ts';

export type { KnownSystem, LeftOutReason, UnitOfShop } from './knownSystem.ts';

/** In order of precedence: the most specific headers first. */
export const KNOWN_SYSTEMS: readonly KnownSystem[] = [
  squarespace,
  bigCommerce,
  ebay,
  ebayGerman,
  ...etsy,
  ...amazon,
  tikTok,
  wix,
  jumia,
  konga,
  bumpa,
  prestaShop,
  ...shopify,
  ...wooCommerce,
  karrio,
  shippo,
  shipStation,
  clickAndDrop,
  worldShip,
  pirateShip,
  sendcloud,
];
