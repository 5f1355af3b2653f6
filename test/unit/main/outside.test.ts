import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createOutside } from '../../../src/main/outside.ts';
import { unsafeSwitch } from '../../../src/main/unsafeSwitches.ts';

const folder = (): string => {
  const made = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-outside-'));
  onTestFinished(() => fs.rmSync(made, { recursive: true, force: true }));
  return made;
};

describe('what the system hands to the program', () => {
  it('is the batch file that was opened with it, found from where the command was given', () => {
    const cwd = folder();
    fs.writeFileSync(path.join(cwd, 'orders.csv'), 'a');
    fs.writeFileSync(path.join(cwd, 'two words.XLSX'), 'a');
    let came = 0;
    const outside = createOutside(() => (came += 1));
    expect(outside.add(['--enable-features=x', 'orders.csv'], cwd)).toBe(true);
    expect(outside.add([pathToFileURL(path.join(cwd, 'two words.XLSX')).href], '/')).toBe(true);
    const taken = outside.take();
    expect(taken).toMatchObject([
      { kind: 'file', name: 'orders.csv' },
      { kind: 'file', name: 'two words.XLSX' },
    ]);
    expect(came).toBe(2);
    expect(outside.take()).toEqual([]);
    const [first] = taken;
    expect(first?.kind === 'file' && outside.pathOf(first.id)).toBe(path.join(cwd, 'orders.csv'));
  });

  it('is a tracking number and nothing else from a link that any page can make', () => {
    const outside = createOutside(() => undefined);
    for (const link of ['waybill-desk:SFN123456', 'waybill-desk://track/SFN123456/'])
      expect(outside.add([link], '/')).toBe(true);
    expect(outside.take()).toEqual([
      { kind: 'tracking', number: 'SFN123456' },
      { kind: 'tracking', number: 'SFN123456' },
    ]);
    for (const link of [
      'waybill-desk:',
      'waybill-desk:../../etc/passwd',
      'waybill-desk:SFN1?book=1',
      'waybill-desk:--no-sandbox',
      'waybill-desk:SFN 123456',
      `waybill-desk:${'A'.repeat(60)}`,
    ])
      expect(outside.add([link], '/'), link).toBe(false);
  });

  it('is never another kind of file, a folder, one that is not there, or one on a computer named in an address', () => {
    const cwd = folder();
    fs.mkdirSync(path.join(cwd, 'folder.csv'));
    fs.writeFileSync(path.join(cwd, 'run.sh'), 'a');
    const outside = createOutside(() => undefined);
    for (const word of ['folder.csv', 'run.sh', 'none.csv', 'file://server/share/a.csv', '.'])
      expect(outside.add([word], cwd), word).toBe(false);
    expect(() => outside.pathOf('made-up')).toThrow(/not opened/);
  });
});

describe('switches that take the sandbox away', () => {
  it('are found and named, so that a shortcut with one does not run without its sandbox unseen', () => {
    const given = (...names: string[]) => ({ hasSwitch: (name: string) => names.includes(name) });
    expect(unsafeSwitch(given('ozone-platform', 'no-sandbox'))).toBe('--no-sandbox');
    expect(unsafeSwitch(given('disable-web-security'))).toBe('--disable-web-security');
    expect(unsafeSwitch(given('ozone-platform'))).toBeNull();
  });
});
