import type { ImportMapping } from '../../domain/batch/importReview.ts';
import { newId } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import type { ImportOverrides } from './read/index.ts';
import type { Session } from './session.ts';

/** How the columns of a file that is held are read, to be kept under a name. */
export const mappingOf = (
  context: Pick<CoreContext, 'clock' | 'random'>,
  held: Session,
  name: string,
  id = newId(context),
): ImportMapping => {
  const { columns, decimalComma } = held.opened.facts;
  return {
    id,
    name: name.trim(),
    columns: columns.map(({ header, field, unit }) => ({ header, field, unit })),
    settings: {
      ...(held.overrides.decimalComma !== undefined && { decimalComma }),
      ...(held.overrides.dateOrder && { dateOrder: held.overrides.dateOrder }),
    },
    usedAt: context.clock.now(),
  };
};

/** The columns of a file that is held, as a choice of each. */
export const columnsOf = ({ opened, mapping }: Session): Pick<ImportOverrides, 'columns'> =>
  mapping === null
    ? {}
    : {
        columns: opened.facts.columns.map(({ field, unit }) =>
          field === null ? null : { field, unit },
        ),
      };

/** A mapping's word on each column of a file; a header it does not know is left to the guess. */
export const columnsBy = (
  { columns }: ImportMapping,
  headers: readonly string[],
): NonNullable<ImportOverrides['columns']> => {
  const left = [...columns];
  return headers.map((header) => {
    const at = left.findIndex(
      (each) => each.header.trim().toLowerCase() === header.trim().toLowerCase(),
    );
    const [found] = at < 0 ? [] : left.splice(at, 1);
    return found === undefined
      ? undefined
      : found.field === null
        ? null
        : { field: found.field, unit: found.unit };
  });
};
