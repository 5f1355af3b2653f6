import { describe, expect, it } from 'vitest';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { useUpdates } from '../../../src/renderer/stores/updates.ts';
import { desk } from '../currentDesk.ts';
import { later } from '../realDesk.ts';

describe('newer versions in the window', () => {
  it('keeps a version that became ready while the state was being read, which is older', async () => {
    const answer = later<{ readonly kind: 'off' }>();
    desk.handle('updates.state', () => answer.promise);
    const updates = useUpdates();
    const started = updates.start();
    desk.emit('updates.changed', { kind: 'ready', version: '2.0.0', atEnd: true });
    answer.resolve({ kind: 'off' });
    await started;
    expect(updates.state.kind).toBe('ready');
  });

  it('says in a checkout without the licences which command makes their file', async () => {
    await useUpdates().showNotices();
    expect(JSON.stringify(useToasts().list)).toContain('npm run notices');
  });
});
