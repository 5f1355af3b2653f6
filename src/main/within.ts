/** What did not end in time. */
export class TookTooLong extends Error {
  constructor() {
    super('it took too long');
    this.name = 'TookTooLong';
  }
}

/** @returns what the work gives @throws TookTooLong after `ms` milliseconds; the work itself goes on */
export const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
