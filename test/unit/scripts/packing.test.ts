import { generateKeyPairSync, verify } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { feedName, feedText, signFeed } from '../../../scripts/lib/feed.mjs';
import { reasonOf, updatesOf } from '../../../scripts/lib/pack.mjs';

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
      'Waybill Desk-1.2.0.AppImage',
      'a_1.2.0_amd64.deb',
      'Waybill Desk-1.2.0.dmg',
    ].map((name) => {
      const file = path.join(folder, name);
      fs.writeFileSync(file, name);
      return file;
    });
    const text = feedText({ version: '1.2.0', files, date: '2026-11-22T10:00:00Z', staging: 20 });
    expect(text).toContain('version: 1.2.0\n');
    expect(text).toContain('url: "Waybill%20Desk-1.2.0.AppImage"');
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

describe('why electron-builder did not pack', () => {
  it('is its own sentence, not its stack', () => {
    const text =
      '  • packaging\n  ⨯ getaddrinfo ENOTFOUND example.invalid  stackTrace=...\n    at x\n';
    expect(reasonOf(text)).toBe('getaddrinfo ENOTFOUND example.invalid  stackTrace=...');
    expect(reasonOf('')).toBe('no reason given');
  });
});
