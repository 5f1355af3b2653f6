import { realDesk, type RealDesk, type RealDeskOptions } from './realDesk.ts';

/** The desk behind the window of the test that runs: fresh for each, like the stores. */
export let desk: RealDesk = realDesk();

/** Takes the place of the desk of the test before. */
export const openDesk = (options: RealDeskOptions = {}): RealDesk => {
  desk = realDesk(options);
  return desk;
};
