import { existsSync } from 'node:fs';
import { z } from 'zod';
import { firstSteps } from '../../core/firstSteps.ts';
import { languageNow, t } from '../../texts/index.ts';
import { anyone, needsPinWhen } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

/** The program itself, and opening links and folders with the operating system. */
export const appRoutes = {
  /** What every screen needs: read when the window starts, and after a change of the language or the days off. */
  'app.frame': alwaysRoute(s.none, anyone, (_, { env, notices, desk, settings }) => ({
    settings: settings.get(),
    connectivity: desk.context.connectivity.state(),
    /** Number of shipments that need attention. */
    attention: desk.ledger.attention(),
    info: {
      version: env.version,
      commit: env.build.commit,
      host: env.host,
      language: languageNow(),
      dataFolder: env.dataDir,
      notices: [...notices, ...env.shellNotices()],
      unknownHolidays: desk.unknownHolidays(),
      holidays: desk.holidays(),
    },
  })),
  /** Shows the licences of the software in the program. */
  'app.notices': alwaysRoute(s.none, anyone, async (_, { env }) => ({
    problem: existsSync(env.build.notices)
      ? await env.openPath(env.build.notices)
      : t('updates.noticesNotMade'),
  })),
  'external.open': alwaysRoute(
    z.object({ url: z.string().max(12_000) }),
    anyone,
    ({ url }, { links }) => links(url),
  ),
  'folder.show': alwaysRoute(
    z.object({ path: z.string().max(4000) }),
    anyone,
    ({ path }, { files }) => files.show(path),
  ),

  // The settings.
  'settings.save': alwaysRoute(
    s.settingsPatch,
    needsPinWhen(['connection'], () => null),
    (patch, { connection }) => connection.save(patch),
  ),

  // Files and links that were opened with the program.
  /** Returns and removes the requests that arrived since the last call, the oldest first. A file is then read by `imports.open` with its id. */
  'outside.take': alwaysRoute(s.none, anyone, (_, { env }) => env.outside.take()),

  // Updates of the program.
  'updates.state': alwaysRoute(s.none, anyone, (_, { updates }) => updates.state()),
  /** Checks for an update now, and downloads it; progress: `updates.changed`. */
  'updates.look': alwaysRoute(s.none, anyone, (_, { updates }) => updates.look()),
  /** Quits the program, installs the new version and starts it. Refused during a run or a print. */
  'updates.install': alwaysRoute(s.none, anyone, (_, { updates }) => updates.install()),

  // Diagnostics for finding a fault, without secrets and personal data.
  /** Collects the diagnostics and returns them for display. Saves and sends nothing. */
  'diagnostics.collect': alwaysRoute(s.none, anyone, (_, { diagnostics }) => diagnostics.collect()),
  /** Opens a save dialog and saves what was displayed; null when cancelled. */
  'diagnostics.save': alwaysRoute(
    z.object({ id: s.id }),
    anyone,
    async ({ id }, { files, diagnostics }) =>
      files.save(
        'waybill-desk-diagnostics.zip',
        { name: t('diagnostics.kind'), extensions: ['zip'] },
        t('diagnostics.save'),
        await diagnostics.zip(id),
      ),
  ),

  // The first steps that a new user has completed.
  'firstSteps.get': alwaysRoute(s.none, anyone, (_, { desk }) =>
    firstSteps(desk.context, desk.printing),
  ),

  // Functions of the bundled practice service for the practice lesson.
  /** Makes the practice service drop its answer to the next purchase, or stops that. */
  'lesson.loseAnswer': route(z.object({ on: z.boolean() }), anyone, ({ on }, { practice }) =>
    practice.loseAnswer(on),
  ),
  /** Tracking number in the practice service's own list, by the reference that was sent; null when it has no such shipment. */
  'lesson.numberOf': route(
    z.object({ reference: z.string().max(200) }),
    anyone,
    async ({ reference }, { practice }) => ({
      number: await practice.numberOf(reference),
    }),
  ),
} as const;
