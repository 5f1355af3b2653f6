import type { RunFailure } from '../shipment/snapshot.ts';

/** A group of failed members in plain words, and what a person can do next. */
export interface FailureWords {
  readonly title: string;
  readonly next: string;
  /** True when asking again unchanged can help. */
  readonly again: boolean;
}

/**
 * Says why members of a run failed. The codes are kept with runs in the database: never rename one. `problems`, `gone`, `left` and `uncertain`
 * are the desk's own, `said` stands for one whose message says it all; the others are `service-` and the kind of a ServiceError, `service-no-options`,
 * or `service-unreadable-options`.
 */
export const failureWords = ({
  code,
  message,
}: Pick<RunFailure, 'code' | 'message'>): FailureWords => {
  switch (code) {
    case 'problems':
      return {
        title: 'They have problems of their own',
        next: 'Mend them (F8 goes from one to the next), then ask again.',
        again: false,
      };
    case 'uncertain':
      return {
        title: 'Nobody knows whether they were booked',
        next: 'See Needs attention: each needs a person’s word. None is sent again by itself.',
        again: false,
      };
    case 'left':
      return { title: 'They were not sent', next: message, again: false };
    case 'gone':
      return { title: 'They were taken away meanwhile', next: 'Nothing to do.', again: false };
    case 'service-no-options':
      return {
        title: 'The service offers no way to deliver them',
        next: 'Look at country, weight and size, or try other terms under Compare.',
        again: false,
      };
    case 'service-unreadable-options':
      return {
        title: 'The desk cannot read what the service offers',
        next: 'Open a row: its rates show what came. Ask the service, then try again.',
        again: true,
      };
    case 'service-refused':
      return {
        title: 'The service did not accept them',
        next:
          message === ''
            ? 'It gave no reason. Look at the rows.'
            : `It says: ${message} Mend that, then ask again.`,
        again: false,
      };
    case 'service-rateLimited':
      return {
        title: 'The service asked to slow down',
        next: 'Wait a minute, then try these again.',
        again: true,
      };
    case 'service-server':
      return {
        title: 'The service answered with an error',
        next: message === '' ? 'Try these again in a while.' : message,
        again: true,
      };
    case 'service-noPurchases':
      return {
        title: 'The service takes no purchases',
        next: `${message === '' ? '' : `${message} `}Settle that with the service, then go on with the rest.`,
        again: true,
      };
    case 'service-timeout':
      return { title: 'The service did not answer in time', next: 'Try these again.', again: true };
    case 'service-interrupted':
      return {
        title: 'The connection broke before the answer was whole',
        next: 'Try these again.',
        again: true,
      };
    case 'service-malformed':
      return {
        title: 'The answer could not be understood',
        next: 'Try these again; if it stays so, check the service address in Settings.',
        again: true,
      };
    case 'service-notFound':
      return {
        title: 'The service did not know what was asked for',
        next:
          message === '' ? 'Check the service address in Settings, then try these again.' : message,
        again: true,
      };
    default:
      return {
        title: message === '' ? 'They did not work' : message,
        next: 'Look at the rows, then try these again.',
        again: true,
      };
  }
};
