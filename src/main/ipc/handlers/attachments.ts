import type { Handlers } from '../../../shared/ipc/contract.ts';
import { t } from '../../../texts/index.ts';
import type { attachmentsRoutes } from '../../../shared/ipc/attachments.ts';
import type { HandlerContext } from './context.ts';

const ATTACHMENTS = [
  { name: 'Documents and pictures', extensions: ['pdf', 'jpg', 'jpeg', 'png', 'webp'] },
];

/** Answers the routes `attachments.*`. */
export const attachmentsHandlers = ({
  env,
  desk: { attachments },
}: HandlerContext): Handlers<typeof attachmentsRoutes> => ({
  'attachments.choose': async ({ id, field }) => {
    const chosen = await env.dialogs.openFiles({ title: t('files.attach'), kinds: ATTACHMENTS });
    return chosen.length === 0 ? null : attachments.attachFiles(id, field, chosen);
  },
  'attachments.attach': ({ id, field, files }) => attachments.attachFiles(id, field, files),
  'attachments.takeCopies': ({ id }) => attachments.takeCopies(id),
});
