import { expect, it } from 'vitest';
import { surroundings } from '../../../../../src/core/upkeep/diagnostics/surroundings.ts';
import { like } from '../../../../like.ts';

it.each([
  [
    'Wayland',
    {
      XDG_SESSION_TYPE: 'wayland',
      XDG_CURRENT_DESKTOP: 'ubuntu-GNOME',
      WAYLAND_DISPLAY: 'wayland-0',
      DISPLAY: ':0',
    },
    { type: 'wayland', desktop: 'ubuntu-GNOME', x11: true, wayland: true },
  ],
  ['X11', { XDG_SESSION_TYPE: 'x11', DISPLAY: ':0' }, { type: 'x11', x11: true, wayland: false }],
  ['a terminal without a display', { XDG_SESSION_TYPE: 'tty' }, { type: 'tty', x11: false }],
  ['another system', {}, { type: null, desktop: null, x11: false, sessionBus: false }],
])('say the session of %s', (_, env, session) =>
  expect(surroundings(null, env)).toMatchObject({ session, gpu: null, electron: null }),
);

it('say of the environment no value that a person could have written', () => {
  const env = {
    XDG_CURRENT_DESKTOP: 'Zuleikha’s desktop',
    DISPLAY: 'zuleikha.example:10',
    WAYLAND_DISPLAY: '/home/zuleikha/wayland',
    DBUS_SESSION_BUS_ADDRESS: 'unix:path=/home/zuleikha/bus',
    WAYBILL_DESK_SECRET_KEY: 'sk-live-zuleikha',
  };
  const said = surroundings({ 'gpu of zuleikha’s': 'zuleikha@home' }, env);
  expect(JSON.stringify(said).toLowerCase()).not.toContain('zuleikha');
  expect(said).toMatchObject({
    session: { desktop: '(left out)', x11: true, wayland: true, sessionBus: true },
    sandbox: { turnedOff: false, administrator: like.any(Boolean) },
  });
});
