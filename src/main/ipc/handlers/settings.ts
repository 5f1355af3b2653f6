import { languageOfChoice, speak } from '../../../texts/index.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { settingsRoutes } from '../../../shared/ipc/settings.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `settings.*`. */
export const settingsHandlers = ({
  settings,
  connection,
  desk,
}: HandlerContext): Handlers<typeof settingsRoutes> => ({
  'settings.get': () => settings.get(),
  'settings.save': async (patch) => {
    // When operators are set up, the operator's name comes from signing in only.
    const { operator: _, ...others } = patch;
    const saved = await connection.save(desk.context.operators.any() ? others : patch);
    await speak(languageOfChoice(saved.language));
    return saved;
  },
});
