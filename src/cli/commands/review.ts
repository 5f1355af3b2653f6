import { t } from '../../texts/index.ts';
import type { Desk } from '../../core/desk.ts';
import type { Output } from '../output.ts';
import { oneLine } from '../text.ts';

/** Says why nothing is booked now, and what came back. @returns whether there was anything to say */
export const sayStanding = (desk: Desk, output: Output): boolean => {
  const standing = desk.standing.get();
  if (standing === null) return false;
  for (const problem of standing.problems) output.note(problem);
  for (const { draft, externalReference, state, receipt, attempt } of standing.shipments) {
    const sent = attempt ? `, sent ${new Date(attempt.at).toISOString()}` : '';
    output.note(
      oneLine(
        `${draft.name || externalReference}: ${state}${receipt ? ` ${receipt.trackingNumber}` : ''}${sent}`,
      ),
    );
  }
  if (standing.total > standing.shipments.length)
    output.note(t('cli.inAll', { total: standing.total }));
  output.note(standing.message);
  return true;
};

/** `desk restore --reviewed`: a person has looked through what came back. */
export const reviewCommand = (desk: Desk, output: Output): number => {
  if (desk.standing.get()?.by !== 'putBack') {
    output.print(t('cli.nothingToReview'));
    return 0;
  }
  sayStanding(desk, output);
  desk.standing.reviewed();
  output.print(t('cli.bookingOpen'));
  return 0;
};
