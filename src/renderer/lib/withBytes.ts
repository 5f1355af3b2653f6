/** Reads files into the form that the main process accepts. */
export const withBytes = (
  files: readonly File[],
): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }[]> =>
  Promise.all(
    files.map(async (file) => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    })),
  );
