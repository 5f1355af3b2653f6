import { clickAndDrop } from './clickAndDrop.ts';
import { karrio } from './karrio.ts';
import type { KnownSystem } from './knownSystem.ts';
import { pirateShip } from './pirateShip.ts';
import { sendcloud } from './sendcloud.ts';
import { shippo } from './shippo.ts';
import { shipStation } from './shipStation.ts';
import { shopify } from './shopify.ts';
import { wooCommerce } from './wooCommerce.ts';
import { worldShip } from './worldShip.ts';

export type { KnownSystem } from './knownSystem.ts';

/** In the order in which they are tried: the more particular marks first. */
export const KNOWN_SYSTEMS: readonly KnownSystem[] = [
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
