import { mayHavePrinted, PRINT_STATES } from '../../domain/paper/printJob.ts';
import { journalWords } from '../../domain/purchase/journalWords.ts';
import type { SiteAct } from '../../domain/site/site.ts';
import {
  journalFact,
  parcelLineFact,
  printFact,
  trackingFact,
  voidFact,
} from '../../domain/site/siteFacts.ts';
import { t } from '../../texts/index.ts';
import { readStoredText } from '../../texts/text.ts';
import type { OthersFact } from '../ledger/tables/siteOthers.ts';
import type { Store } from '../ledger/tables/store.ts';

type ActWithoutDesk = Omit<SiteAct, 'desk'>;

const isPrinted = (state: string): boolean =>
  PRINT_STATES.some((known) => known === state && mayHavePrinted(known));

const parcelAct = (kind: string): string | null => {
  switch (kind) {
    case 'accepted':
      return journalWords('acceptedIn');
    case 'handedOver':
    case 'handoverUndone':
      return journalWords(kind);
    default:
      return null;
  }
};

/** Describes a fact in words; null for a fact that is not shown, or that cannot be parsed. */
const actOf = ({ kind, body }: Pick<OthersFact, 'kind' | 'body'>): ActWithoutDesk | null => {
  const value: unknown = JSON.parse(body);
  switch (kind) {
    case 'journal': {
      const { data } = journalFact.safeParse(value);
      return (
        (data && {
          at: data.at,
          operator: data.operator,
          what: journalWords(data.event),
          detail: readStoredText(data.detail),
        }) ??
        null
      );
    }
    case 'print_jobs': {
      const { data } = printFact.safeParse(value);
      return data && isPrinted(data.state)
        ? {
            at: data.updated_at,
            operator: data.operator ?? '',
            what: t('site.printed', { kind: data.kind }),
            detail: data.printer,
          }
        : null;
    }
    case 'tracking_events':
    case 'site_tracked': {
      const { data } = trackingFact.safeParse(value);
      return (
        (data && {
          at: data.at,
          operator: data.operator,
          what: t('site.tracked'),
          detail: [data.status, data.location].filter(Boolean).join(', '),
        }) ??
        null
      );
    }
    case 'parcel_lines': {
      const { data } = parcelLineFact.safeParse(value);
      const what = data ? parcelAct(data.kind) : null;
      return data && what !== null
        ? { at: data.at, operator: data.operator, what, detail: data.reason }
        : null;
    }
    default:
      return null;
  }
};

const byTime = (a: SiteAct, b: SiteAct): number => a.at - b.at;

/** Returns what desks of the site reported about a shipment, newest last. @param nameOf returns the name of a desk by its id */
export const actsOfOthers = (
  { siteOthers }: Pick<Store, 'siteOthers'>,
  shipmentId: string,
  nameOf: (desk: string) => string,
): SiteAct[] =>
  siteOthers
    .about(shipmentId)
    .flatMap((fact): SiteAct[] => {
      const act = actOf(fact);
      return act ? [{ ...act, desk: nameOf(fact.desk) }] : [];
    })
    .toSorted(byTime);

/** Returns what this desk did with a shipment of another desk, newest last. */
export const actsHere = (
  { siteOthers, parcels, printJobs }: Pick<Store, 'siteOthers' | 'parcels' | 'printJobs'>,
  shipmentId: string,
): SiteAct[] => {
  const tracked = siteOthers
    .tracked(shipmentId)
    .map(({ at, operator, status, location }): SiteAct => ({
      desk: '',
      at,
      operator,
      what: t('site.tracked'),
      detail: [status, location].filter(Boolean).join(', '),
    }));
  const moved = parcels.of(shipmentId).flatMap(({ at, operator, kind, reason }): SiteAct[] => {
    const what = parcelAct(kind);
    return what === null ? [] : [{ desk: '', at, operator, what, detail: reason }];
  });
  const printed = printJobs
    .ofShipment(shipmentId)
    .flatMap(({ kind, job, operator, updatedAt }): SiteAct[] =>
      mayHavePrinted(job.kind)
        ? [
            {
              desk: '',
              at: updatedAt,
              operator,
              what: t('site.printed', { kind }),
              detail: job.printer,
            },
          ]
        : [],
    );
  return [...tracked, ...moved, ...printed].toSorted(byTime);
};

/** Returns whether the desk of a shipment has marked it as void, by the last fact of it. */
export const isVoidAtItsDesk = (
  { siteOthers }: Pick<Store, 'siteOthers'>,
  shipmentId: string,
): boolean =>
  siteOthers
    .about(shipmentId)
    .flatMap(({ kind, body }) =>
      kind === 'voids' ? (voidFact.safeParse(JSON.parse(body)).data ?? []) : [],
    )
    .at(-1)?.kind === 'void';

/** Returns the hand-over in which another desk gave a parcel to a driver; null where there was none or all were taken back. */
export const handedOverElsewhere = (
  { siteOthers }: Pick<Store, 'siteOthers'>,
  shipmentId: string,
): { readonly handoverId: string; readonly desk: string } | null => {
  const open = new Map<string, string>();
  for (const { kind, body, desk } of siteOthers.about(shipmentId)) {
    const line = kind === 'parcel_lines' ? parcelLineFact.safeParse(JSON.parse(body)).data : null;
    if (line?.handover_id == null) continue;
    if (line.kind === 'handedOver') open.set(line.handover_id, desk);
    else if (line.kind === 'handoverUndone') open.delete(line.handover_id);
  }
  const [first] = open;
  return first ? { handoverId: first[0], desk: first[1] } : null;
};
