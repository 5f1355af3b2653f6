/** Error of `withTimeLimit` when the time is over. */
export class TookTooLong extends Error {
  constructor() {
    super('it took too long');
    this.name = 'TookTooLong';
  }
}

/** Limits the time of an operation. @returns its result @throws TookTooLong after `ms` milliseconds; the operation itself continues */
export const withTimeLimit = async <T>(ms: number, work: Promise<T>): Promise<T> => {
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
