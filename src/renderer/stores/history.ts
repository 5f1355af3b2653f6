import { computed, shallowRef } from 'vue';

export interface Command {
  readonly label: string;
  /** Commands of the same key in quick succession undo as one: the letters of one word. */
  readonly key: string | null;
  readonly undo: () => void | Promise<void>;
  readonly redo: () => void | Promise<void>;
}

const LIMIT = 500;
const SAME_WORD_MS = 1500;

/** What was done, to be taken back and done again. */
export const makeHistory = (now: () => number = Date.now) => {
  const done = shallowRef<readonly Command[]>([]);
  const undone = shallowRef<readonly Command[]>([]);
  let lastAt = 0;
  let busy = false;

  /** Notes a command that was carried out already. */
  const push = (command: Command): void => {
    const previous = done.value.at(-1);
    const joins = previous !== undefined && command.key !== null && previous.key === command.key && now() - lastAt < SAME_WORD_MS && undone.value.length === 0;
    lastAt = now();
    undone.value = [];
    done.value = joins
      ? [...done.value.slice(0, -1), { ...command, undo: previous.undo }]
      : [...done.value.slice(1 - LIMIT), command];
  };

  const move = async (direction: 'undo' | 'redo'): Promise<Command | null> => {
    const [from, to] = direction === 'undo' ? [done, undone] : [undone, done];
    const command = from.value.at(-1);
    if (!command || busy) return null;
    busy = true;
    try {
      await command[direction]();
      from.value = from.value.slice(0, -1);
      to.value = [...to.value, command];
      return command;
    } finally {
      busy = false;
    }
  };

  const clear = (): void => { done.value = []; undone.value = []; };
  return {
    push, clear,
    undo: () => move('undo'),
    redo: () => move('redo'),
    canUndo: computed(() => done.value.length > 0),
    canRedo: computed(() => undone.value.length > 0),
    nextUndo: computed(() => done.value.at(-1)?.label ?? null),
  };
};
