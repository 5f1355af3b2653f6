import type { Handlers } from '../route.ts';
import { t } from '../../../texts/index.ts';
import type { attachmentsRoutes } from '../attachments.ts';
import type { HandlerContext } from '../context.ts';

const PICTURES = ['jpg', 'jpeg', 'png', 'webp'];
/** File types in the dialog for a list of files. */
const kindsOf = (field: string) =>
  field.endsWith('.photos')
    ? [{ name: t('files.pictures'), extensions: PICTURES }]
    : [{ name: t('files.documentsAndPictures'), extensions: ['pdf', ...PICTURES] }];

/** Answers the routes `attachments.*`. */
export const attachmentsHandlers = ({
  env,
  desk: { attachments },
}: HandlerContext): Handlers<typeof attachmentsRoutes> => ({
  'attachments.choose': async ({ id, field }) => {
    const chosen = await env.dialogs.openFiles({ title: t('files.attach'), kinds: kindsOf(field) });
    return chosen.length === 0 ? null : attachments.attachFiles(id, field, chosen);
  },
  'attachments.attach': ({ id, field, files }) => attachments.attachFiles(id, field, files),
  'attachments.takeCopies': ({ id }) => attachments.takeCopies(id),
});
