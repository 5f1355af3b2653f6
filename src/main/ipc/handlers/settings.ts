import { languageOfChoice, speak } from '../../../texts/index.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { settingsRoutes } from '../../../shared/ipc/settings.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `settings.*`. */
export const settingsHandlers = ({
  settings,
  connection,
}: HandlerContext): Handlers<typeof settingsRoutes> => ({
  'settings.get': () => settings.get(),
  'settings.save': async (patch) => {
    const saved = await connection.save(patch);
    await speak(languageOfChoice(saved.language));
    return saved;
  },
});
