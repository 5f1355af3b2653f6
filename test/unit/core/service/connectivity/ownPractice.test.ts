import { afterEach, describe, expect, it } from 'vitest';
import { testDesk, type TestDesk } from '../../../../builders.ts';

let test: TestDesk | null = null;
afterEach(async () => {
  await test?.close();
  test = null;
});

describe('the line to the practice service of this program', () => {
  it('is there at the start without a request, which would load the service before anybody needs it', async () => {
    let asked = 0;
    const made = (test = testDesk({
      practiceAddress: 'http://127.0.0.1:9',
      send: () => {
        asked += 1;
        return new Promise(() => undefined);
      },
    }));
    const { connectivity, settings } = made.desk.context;
    made.change({
      activeProfile: 'practice',
      profiles: settings().profiles.map((profile) => ({ ...profile, baseAddress: '' })),
    });
    connectivity.settingsChanged();
    connectivity.watch();
    await expect.poll(() => connectivity.state().state).toBe('online');
    expect(asked).toBe(0);
  });
});
