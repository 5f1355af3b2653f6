import { generateKeyPairSync, verify } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { feedName, feedText, signFeed, sumsText } from '../../../scripts/lib/feed.mjs';
import { packedIn, reasonOf, updatesOf } from '../../../scripts/lib/pack.mjs';

describe('where the packed program looks for updates', () => {
  it('is nowhere unless the build machine names it', () => {
    expect(updatesOf({})).toBeNull();
    expect(updatesOf({ WAYBILL_DESK_UPDATES: '', WAYBILL_DESK_UPDATES_PUBLIC_KEY: '' })).toBeNull();
  });

  it('is not taken without the key of its feed: such a program would take updates from anybody', () => {
    expect(() => updatesOf({ WAYBILL_DESK_UPDATES: 'github:owner/name' })).toThrow(/only one/);
    expect(() => updatesOf({ WAYBILL_DESK_UPDATES_PUBLIC_KEY: 'MCow' })).toThrow(/only one/);
  });
});

describe('the feed of updates', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-feed-'));

  it('names what can update a desk with hash and size, and nothing that is installed by hand', () => {
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
    const files = [
      'waybill-desk-1.2.0-win-x64.exe',
      'a_1.2.0_amd64.deb',
      'waybill-desk-1.2.0-mac-arm64.dmg',
    ].map((name) => {
      const file = path.join(folder, name);
      fs.writeFileSync(file, name);
      return file;
    });
    const text = feedText({ version: '1.2.0', files, date: '2026-11-22T10:00:00Z', staging: 20 });
    expect(text).toContain('version: 1.2.0\n');
    expect(text).toContain('url: "waybill-desk-1.2.0-win-x64.exe"');
    expect(text).toContain('_amd64.deb"');
    expect(text).not.toContain('.dmg');
    expect(text.match(/sha512: \S{88}/g)).toHaveLength(2);
    expect(text).toContain('stagingPercentage: 20\n');
  });

  it('is called what electron-updater asks for on each system', () => {
    expect(feedName('linux', 'x64')).toBe('latest-linux.yml');
    expect(feedName('linux', 'arm64')).toBe('latest-linux-arm64.yml');
    expect(feedName('win32', 'x64')).toBe('latest.yml');
    expect(feedName('darwin', 'arm64')).toBe('latest-mac.yml');
  });

  it('is signed so that the public key tells a changed letter', () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    const text = 'version: 1.2.0\n';
    const signature = Buffer.from(
      signFeed(text, String(privateKey.export({ format: 'pem', type: 'pkcs8' }))),
      'base64',
    );
    expect(verify(null, Buffer.from(text), publicKey, signature)).toBe(true);
    expect(verify(null, Buffer.from('version: 1.3.0\n'), publicKey, signature)).toBe(false);
  });
});

describe('the names of what is uploaded', () => {
  const ROOT = path.resolve(import.meta.dirname, '../../..');
  const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
  /** Names that electron-builder and `deb.mjs` give, by the pattern of electron-builder.yml. */
  const names = [
    ['win', 'x64', 'exe'],
    ['mac', 'arm64', 'dmg'],
    ['mac', 'arm64', 'zip'],
  ].map(([system = '', arch = '', ext = '']) =>
    (/^artifactName: (.+)$/m.exec(read('electron-builder.yml'))?.[1] ?? '')
      .replace('${version}', '1.2.0')
      .replace('${os}', system)
      .replace('${arch}', arch)
      .replace('${ext}', ext),
  );
  const made = (given: readonly string[]): string[] => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-names-'));
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
    return given.map((name) => {
      const file = path.join(folder, name);
      fs.writeFileSync(file, name);
      return file;
    });
  };
  const date = '2026-11-22T10:00:00Z';

  it('stay what feed and checksums say of them under the rule of GitHub, where a blank becomes a dot', () => {
    const files = made([...names, 'waybill-desk_1.2.0_amd64.deb']);
    const uploaded = files.map((file) => path.basename(file).replaceAll(/[^\w.-]+/g, '.'));
    const feed = feedText({ version: '1.2.0', files, date });
    const urls = [...feed.matchAll(/url: "(.+)"/g)].map(([, url]) => url);
    expect(urls).toHaveLength(3);
    expect(uploaded).toEqual(expect.arrayContaining(urls));
    const sums = [...sumsText(files).matchAll(/^[\da-f]{64} {2}(.+)$/gm)].map(([, name]) => name);
    expect(sums).toEqual(uploaded);
  });

  it.each([
    'Waybill Desk Setup 1.2.0.exe',
    'Waybill Desk-1.2.0-arm64-mac.zip',
    'waybill-desk-1.2.0+1.exe',
    'waybill~desk.deb',
    'wäybill.exe',
    'waybill-desk(1).exe',
  ])('are refused when GitHub would change them: %s', (name) => {
    const files = made([name]);
    expect(() => feedText({ version: '1.2.0', files, date })).toThrow(/GitHub/);
    expect(() => sumsText(files)).toThrow(/GitHub/);
  });

  it('are for the id under which the data lies', () => {
    expect(read('electron-builder.yml')).toMatch(/^appId: app\.waybilldesk\.desk$/m);
    expect(read('src/main/index.ts')).toContain("setAppUserModelId('app.waybilldesk.desk')");
  });
});

describe('the packed program', () => {
  it.each([
    ['linux-unpacked/waybill-desk', 'linux-unpacked'],
    ['win-unpacked/Waybill Desk.exe', 'win-unpacked'],
    ['win-arm64-unpacked/Waybill Desk.exe', 'win-arm64-unpacked'],
    // electron-builder puts what it is given at the top of dmg and zip, and Squirrel.Mac looks for a program there.
    ['mac/Waybill Desk.app/Contents/Info.plist', 'mac/Waybill Desk.app'],
    ['mac-arm64/Waybill Desk.app/Contents/Info.plist', 'mac-arm64/Waybill Desk.app'],
    ['mac-universal/Waybill Desk.app/Contents/Info.plist', 'mac-universal/Waybill Desk.app'],
  ])('of %s is %s for the makers of installers', (file, expected) => {
    const output = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-output-'));
    onTestFinished(() => fs.rmSync(output, { recursive: true, force: true }));
    fs.mkdirSync(path.dirname(path.join(output, file)), { recursive: true });
    fs.writeFileSync(path.join(output, file), '');
    fs.writeFileSync(path.join(output, 'builder-debug.yml'), '');
    expect(packedIn(output)).toBe(path.join(output, expected));
  });
});

describe('why electron-builder did not pack', () => {
  it('is its own sentence, not its stack', () => {
    const text =
      '  • packaging\n  ⨯ getaddrinfo ENOTFOUND example.invalid  stackTrace=...\n    at x\n';
    expect(reasonOf(text)).toBe('getaddrinfo ENOTFOUND example.invalid  stackTrace=...');
    expect(reasonOf('')).toBe('no reason given');
  });
});
