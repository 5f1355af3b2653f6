import { describe, expect, it } from 'vitest';
import { commandLineWords, wordsTyped } from '../../../src/main/commandLine.ts';

describe('the words of the packed program', () => {
  it('are a command line after “desk”, whatever switches of Chromium a launcher puts before', () => {
    expect(
      commandLineWords(
        ['/usr/lib/waybill-desk/waybill-desk', '--ozone-platform=headless', 'desk', 'hs', '--json'],
        true,
      ),
    ).toEqual(['hs', '--json']);
    expect(commandLineWords(['node', '/p/out/main/index.js', 'desk'], false)).toEqual([]);
  });

  it('are no command line when a file called desk lies on the way, or nothing was typed', () => {
    expect(commandLineWords(['/opt/desk'], true)).toBeNull();
    expect(commandLineWords(['/opt/waybill-desk', '/home/desk/desk.csv'], true)).toBeNull();
    expect(commandLineWords(['electron', 'desk'], false)).toBeNull();
  });

  it('leave out switches only before the first word', () => {
    expect(wordsTyped(['exe', '--a', 'one', '--b'], true)).toEqual(['one', '--b']);
    expect(wordsTyped(['exe', '--a'], true)).toEqual([]);
  });
});
