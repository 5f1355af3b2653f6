import { mount } from '@vue/test-utils';
import { defineComponent } from 'vue';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFileDrop } from '../../../src/renderer/composables/fileDrop.ts';

const fileEntry = (name: string, fails = false) => ({
  name,
  isFile: true,
  isDirectory: false,
  file: (take: (file: File) => void, refuse: () => void): void => {
    if (fails) refuse();
    else take(new File([name], name));
  },
});
/** A folder as a browser gives it: its entries in pieces, and none at the end. */
const folderEntry = (name: string, pieces: readonly (readonly object[])[]) => {
  const rest = [...pieces];
  return {
    name,
    isFile: false,
    isDirectory: true,
    createReader: () => ({
      readEntries: (take: (entries: readonly object[]) => void): void => take(rest.shift() ?? []),
    }),
  };
};
interface Dropped {
  readonly file: File;
  readonly entry: object;
}
const whole = (name: string): Dropped => ({ file: new File([name], name), entry: fileEntry(name) });
const folder = (name: string, ...pieces: readonly (readonly object[])[]): Dropped => ({
  file: new File([], name),
  entry: folderEntry(name, pieces),
});

let unmount = (): void => undefined;
afterEach(() => unmount());

/** Drops things on a page that takes batch files. @returns the names of each time that files came */
const drop = async (...things: readonly Dropped[]): Promise<string[][]> => {
  const came: string[][] = [];
  const wrapper = mount(
    defineComponent({
      setup: () => {
        useFileDrop((files) => came.push(files.map(({ name }) => name)));
        return () => null;
      },
    }),
  );
  unmount = () => wrapper.unmount();
  const event = new Event('drop', { bubbles: true, cancelable: true });
  Object.assign(event, {
    dataTransfer: {
      files: things.map(({ file }) => file),
      items: things.map(({ entry, file }) => ({
        kind: 'file',
        type: file.type,
        webkitGetAsEntry: () => entry,
      })),
      types: ['Files'],
    },
  });
  document.dispatchEvent(event);
  await vi.waitFor(() => expect(came).not.toEqual([]), { timeout: 500 }).catch(() => undefined);
  return came;
};

describe('what is dropped on the page', () => {
  it('files come as they are', async () => {
    expect(await drop(whole('a.csv'), whole('b.xlsx'))).toEqual([['a.csv', 'b.xlsx']]);
  });
  it('a folder gives the batch files in it, in the order of their numbers, and none of anything else', async () => {
    expect(
      await drop(
        folder('Orders', [
          fileEntry('day 10.csv'),
          fileEntry('day 2.xlsx'),
          fileEntry('logo.png'),
          folderEntry('older', [[fileEntry('day 1.csv')]]),
        ]),
      ),
    ).toEqual([['day 2.xlsx', 'day 10.csv']]);
  });
  it('a folder that the browser reads in pieces gives all of them', async () => {
    expect(
      await drop(
        folder('Orders', [fileEntry('1.csv')], [fileEntry('2.csv')], [fileEntry('3.csv')]),
      ),
    ).toEqual([['1.csv', '2.csv', '3.csv']]);
  });
  it('files beside a folder come along, the folder itself is no file, and one that cannot be read keeps none back', async () => {
    expect(
      await drop(
        whole('beside.csv'),
        folder('Orders', [fileEntry('gone.csv', true), fileEntry('in.csv')]),
      ),
    ).toEqual([['beside.csv', 'in.csv']]);
  });
  it('a folder without batch files brings nothing', async () => {
    expect(await drop(folder('Pictures', [fileEntry('a.png')]))).toEqual([]);
  });
});
