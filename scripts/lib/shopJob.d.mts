import type { Practice } from '../../src/practice/server.ts';
import type { LaunchedDesk } from '../../test/e2e/support/launch.ts';
import type { FakeDirectPrinter } from '../../test/fakes/directPrinter.ts';
import type { MailServer } from '../../test/fakes/mailServer.ts';
import type { Camera } from './mainJob.mjs';

/** What the owner of the shop has, on this computer. */
export interface ShopServers {
  readonly service: Practice;
  readonly mail: MailServer;
  /** A label printer on the network. */
  readonly printer: FakeDirectPrinter;
}

/**
 * Sells a shop's orders in the window of a desk that trusts the certificate of `mail`: from the file to told customers and the file for the shop.
 * Returns how many there were, were booked, got a slip, were told by e-mail, and are in the file for the shop.
 */
export declare const shopJob: (
  desk: LaunchedDesk,
  options: ShopServers & {
    readonly file: string;
    readonly out: string;
    readonly camera: Camera;
  },
) => Promise<Record<'shipments' | 'booked' | 'slips' | 'told' | 'numbers', number>>;
