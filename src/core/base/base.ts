import type { Settings } from '../../domain/desk/settings.ts';
import type { RuleData } from '../../domain/shipment/rules.ts';
import type { DeskEvent } from './events.ts';
import type { Clock, Log, Random } from './ports.ts';
import type { Power } from './power/power.ts';

/** What every part of the core can use. */
export interface BaseContext {
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly rules: RuleData;
  /** IANA name of the desk's time zone. */
  readonly timeZone: string;
  /** Where operators are set up, these contain the initials of the operator who is signed in. */
  readonly settings: () => Settings;
  readonly emit: (event: DeskEvent) => void;
  /** Power supply of the computer. Without it, the power supply is not monitored. */
  readonly power?: Power;
}
