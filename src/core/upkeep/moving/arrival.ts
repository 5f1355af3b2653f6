import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { ChosenMove } from '../../../domain/desk/moving.ts';
import { t } from '../../../texts/index.ts';
import { newId } from '../../base/clock.ts';
import { DeskError } from '../../base/deskError.ts';
import { createOneAtATime } from '../../base/oneAtATime.ts';
import type { Clock, Random } from '../../base/ports.ts';
import type { Moved } from './movedFile.ts';
import { prepareArrival } from './moving.ts';

/** Dependencies of `createArrival`. */
export interface ArrivalDeps {
  readonly dataDir: string;
  readonly clock: Clock;
  readonly random: Random;
  /** Called with the progress. */
  readonly moved: Moved;
  /** Restarts the program, which then opens the moved desk. */
  readonly restart: () => void;
}

/** The move of a desk to another computer, on the computer where it arrives. */
export interface Arrival {
  /** Accepts a file that a person chose. Only such files can be imported: the window cannot name arbitrary paths. */
  readonly add: (path: string) => Promise<ChosenMove>;
  /**
   * Imports the desk of an accepted file and restarts the program. One runs at a time, and a second press of the button is the same import.
   * @throws DeskError `notAllowed` for an unknown id, and as `prepareArrival`; the program is not restarted then
   */
  readonly begin: (id: string, passphrase: string) => Promise<void>;
}

/** Creates `Arrival`. */
export const createArrival = (deps: ArrivalDeps): Arrival => {
  const paths = new Map<string, string>();
  // Two at once would unpack into the same folder.
  const oneAtATime = createOneAtATime();
  return {
    add: async (path) => {
      const id = newId(deps);
      paths.set(id, path);
      const { size } = await stat(path);
      return { id, name: basename(path), folder: dirname(path), bytes: size };
    },
    begin: async (id, passphrase) => {
      const path = paths.get(id);
      if (path === undefined) throw new DeskError('notAllowed', t('restore.gone'));
      await oneAtATime(JSON.stringify([id, passphrase]), async () => {
        await prepareArrival(deps.dataDir, path, passphrase, deps.clock.now(), deps.moved);
        deps.restart();
      });
    },
  };
};
