import { z } from 'zod';
import { t } from '../../texts/index.ts';
import { anyone } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const path = z.string().min(1).max(200);
const PICTURES = ['jpg', 'jpeg', 'png', 'webp'];
/** File types in the dialog for a list of files. */
const kindsOf = (field: string) =>
  field.endsWith('.photos')
    ? [{ name: t('files.pictures'), extensions: PICTURES }]
    : [{ name: t('files.documentsAndPictures'), extensions: ['pdf', ...PICTURES] }];

/** Files of a shipment (documents and photos of its items). */
export const attachmentsRoutes = {
  /** Opens the system's file dialog and copies the chosen files into the desk's archive; null when cancelled. */
  'attachments.choose': route(
    z.object({ id: s.id, field: path }),
    anyone,
    async ({ id, field }, { env, desk }) => {
      const chosen = await env.dialogs.openFiles({
        title: t('files.attach'),
        kinds: kindsOf(field),
      });
      return chosen.length === 0 ? null : desk.attachments.attachFiles(id, field, chosen);
    },
  ),
  /** Attaches files that were dropped or pasted, or web addresses. */
  'attachments.attach': route(
    z.object({
      id: s.id,
      field: path,
      files: z
        .array(
          z.union([
            z
              .string()
              .max(2000)
              .regex(/^https?:\/\//i),
            z.object({ name: z.string().min(1).max(300), bytes: z.instanceof(Uint8Array) }),
          ]),
        )
        .min(1)
        .max(20),
    }),
    anyone,
    ({ id, field, files }, { desk }) => desk.attachments.attachFiles(id, field, files),
  ),
  /** For a shipment with both web addresses and files, which the service refuses: downloads the addresses, so that all are files. */
  'attachments.takeCopies': route(z.object({ id: s.id }), anyone, ({ id }, { desk }) =>
    desk.attachments.takeCopies(id),
  ),
} as const;
