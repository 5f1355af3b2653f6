import { beforeEach, describe, expect, it } from 'vitest';
import { DeskError } from '../../../../../src/core/base/deskError.ts';
import {
  createConnectionSettings,
  type ConnectionSettings,
} from '../../../../../src/core/service/identity/connectionSettings.ts';
import type { KeyStatus } from '../../../../../src/core/base/ports.ts';
import { settingsSchema, type Settings } from '../../../../../src/domain/desk/settings.ts';
import { addressKey, serviceAddressOf } from '../../../../../src/domain/service/serviceIdentity.ts';

const ADDRESS = 'https://ship.example.com/api';
const PIN = '1234';

let settings: Settings;
let keys: KeyStatus['state'];
let asked: string[];
let told: string[];
let obstacle: DeskError | null;
let hasOperators: boolean;
let connection: ConnectionSettings;

const addressed = (baseAddress: string): Settings['profiles'] =>
  settings.profiles.map((each) => (each.id === 'test' ? { ...each, baseAddress } : each));

beforeEach(() => {
  settings = settingsSchema.parse({});
  keys = 'stored';
  asked = [];
  told = [];
  obstacle = null;
  hasOperators = false;
  const status = (profileId: string, place: string): Promise<KeyStatus> => {
    asked.push(`${profileId} ${place}`);
    return Promise.resolve({ state: keys, publicKeyEnd: null, weak: false });
  };
  connection = createConnectionSettings({
    context: {
      identities: {
        refresh: () => {
          told.push('refreshed');
          return Promise.resolve({});
        },
        answer: (same: boolean) => told.push(`same ${String(same)}`),
      },
      operators: { any: () => hasOperators },
      connectivity: {
        settingsChanged: () => told.push('settings changed'),
        probe: () => Promise.resolve({}),
      },
    } as unknown as Parameters<typeof createConnectionSettings>[0]['context'],
    settings: {
      get: () => settings,
      set: (next) => {
        settings = next;
      },
    },
    secrets: {
      status,
      write: (profileId, place) => status(profileId, place),
      keep: (profileId, place) => status(profileId, place),
      remove: () => {
        told.push('removed');
        return Promise.resolve();
      },
    },
    guard: {
      demand: (pin) => {
        if (pin !== PIN) throw new DeskError('notAllowed', 'This is not the manager’s PIN.');
      },
    },
    beforeSave: ({ activeProfile }) => {
      told.push(`before ${activeProfile}`);
      return obstacle ? Promise.reject(obstacle) : Promise.resolve();
    },
    onSaved: async () => {
      told.push('saved');
    },
    onIdentity: () => told.push('identity'),
  });
});

describe('settings of the connection', () => {
  it('refuse an address that is none, and keep what there was', async () => {
    const before = settings;
    await expect(connection.save({ profiles: addressed('ftp://ship') })).rejects.toMatchObject({
      code: 'badInput',
    });
    await expect(connection.readdress('test', 'no address', PIN)).rejects.toMatchObject({
      code: 'badInput',
    });
    expect([settings, told]).toEqual([before, []]);
  });
  it('take no initials once operators are set up, and the rest of the same change', async () => {
    await connection.save({ operator: 'AO' });
    hasOperators = true;
    const saved = await connection.save({
      operator: 'XX',
      customerScreen: { on: true, language: 'fr' },
    });
    expect([saved.operator, saved.customerScreen.on]).toEqual(['AO', true]);
  });
  it('take another address with the manager’s PIN only, whichever way it comes', async () => {
    await expect(connection.save({ profiles: addressed(ADDRESS) })).rejects.toThrow('PIN');
    await expect(connection.readdress('test', ADDRESS, '0000')).rejects.toThrow('PIN');
    expect((await connection.readdress('test', ADDRESS, PIN)).profiles).toEqual(addressed(ADDRESS));
  });
  it('are not saved where what they need cannot be had: the desk stays where it is', async () => {
    settings = { ...settings, profiles: addressed(ADDRESS), activeProfile: 'test' };
    const before = settings;
    obstacle = new DeskError('notAllowed', 'The practice service could not be started.');
    await expect(connection.save({ activeProfile: 'practice' })).rejects.toBe(obstacle);
    expect([settings, told]).toEqual([before, ['before practice']]);
  });
  it('ask for no PIN where the address is the same in another way of writing it', async () => {
    settings = { ...settings, profiles: addressed(ADDRESS) };
    await connection.save({ profiles: addressed(`${ADDRESS}/ `) });
    expect(told).toContain('saved');
  });
  it('tell all who work with them, the connection first and the identity last', async () => {
    await connection.save({ concurrency: 2 });
    expect(told).toEqual(['before practice', 'settings changed', 'saved', 'refreshed', 'identity']);
  });
  it('do not go to a service without an address', async () => {
    await expect(connection.save({ activeProfile: 'test' })).rejects.toThrow('no service URL yet');
    expect(settings.activeProfile).toBe('practice');
  });
  it.each(['none', 'elsewhere', 'locked'] as const)(
    'do not go to a service whose keys are %s',
    async (state) => {
      keys = state;
      settings = { ...settings, profiles: addressed(ADDRESS) };
      await expect(connection.save({ activeProfile: 'test' })).rejects.toMatchObject({
        code: 'notAllowed',
      });
      expect([settings.activeProfile, asked]).toEqual([
        'practice',
        [`test ${addressKey(serviceAddressOf(ADDRESS))}`],
      ]);
    },
  );
  it('know the connection again once a person has picked one after damaged settings', async () => {
    settings = { ...settings, connectionLost: true };
    await connection.save({ concurrency: 2 });
    expect(settings.connectionLost).toBe(true);
    await connection.save({ activeProfile: 'practice' });
    expect(settings.connectionLost).toBe(false);
  });
  it('bind keys to the address that their profile has now', async () => {
    settings = { ...settings, profiles: addressed(ADDRESS) };
    await connection.setKeys('test', 'p:s', false);
    await connection.keyStatus('test');
    expect(new Set(asked)).toEqual(new Set([`test ${addressKey(serviceAddressOf(ADDRESS))}`]));
    expect(told).toEqual(['refreshed', 'identity']);
  });
  it('remove keys, and find the identity anew', async () => {
    await connection.removeKeys('test');
    expect(told).toEqual(['removed', 'refreshed', 'identity']);
  });
  it('take a person’s word on new keys, and find the identity anew', async () => {
    await connection.answer(false);
    expect(told).toEqual(['same false', 'refreshed', 'identity']);
  });
});
