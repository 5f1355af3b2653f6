import { t } from '../../../texts/index.ts';
import type { PrintEvent } from '../../../domain/paper/printJob.ts';
import type { PrinterProblem } from '../../../domain/paper/printerProblem.ts';
import type { SubmitOutcome, SystemJob } from './ports.ts';

/**
 * Converts the system's state of a job to an event of it; null where the state is not known now.
 * @param problem of the printer: it describes a waiting job better than the system does
 * @param at milliseconds since the epoch
 */
export const eventOfJob = (
  job: SystemJob,
  problem: PrinterProblem | null,
  at: number,
): PrintEvent | null => {
  switch (job.state) {
    case 'done':
      return { type: 'finished', at };
    case 'cancelled':
      return {
        type: 'givenUp',
        at,
        message:
          job.message === ''
            ? t('printQueue.cancelledThere')
            : t('printQueue.cancelledThereBecause', { message: job.message }),
      };
    case 'aborted':
      return {
        type: 'givenUp',
        at,
        message:
          job.message === ''
            ? t('printQueue.notPrinted')
            : t('printQueue.notPrintedBecause', { message: job.message }),
      };
    case 'waiting':
    case 'printing':
    case 'stopped':
      return {
        type: 'waiting',
        note: problem?.message ?? (job.message === '' ? null : job.message),
      };
    case 'unsure':
      return { type: 'unknown', at, message: job.message };
    case 'gone':
      return { type: 'unknown', at, message: t('printQueue.jobUnknown') };
    case 'blind':
      return null;
  }
};

/** Converts the result of submitting to an event of the job. @param at milliseconds since the epoch */
export const eventOfHandOver = (outcome: SubmitOutcome, at: number): PrintEvent => {
  switch (outcome.kind) {
    case 'accepted':
      return { type: 'accepted', systemJob: outcome.systemJob, at };
    case 'done':
      return { type: 'done', at };
    case 'refused':
      return { type: 'turnedAway', message: outcome.message, passing: outcome.passing, at };
    case 'unknown':
      return { type: 'unknown', message: outcome.message, at };
  }
};
