import { t } from '../../texts/index.ts';
import type { RunFailure } from '../shipment/snapshot.ts';

/** Description of a group of failed members, and what the user can do next. */
export interface FailureWords {
  readonly title: string;
  readonly next: string;
  /** True when an unchanged retry can help. */
  readonly again: boolean;
}

/**
 * Describes why members of a run failed. The codes are stored with runs in the database: never rename one. `problems`, `gone`, `left` and `uncertain`
 * are the desk's own; `said` is for failures whose message says everything; the others are `service-` plus the kind of a ServiceError,
 * `service-no-options` or `service-unreadable-options`.
 */
export const failureWords = ({
  code,
  message,
}: Pick<RunFailure, 'code' | 'message'>): FailureWords => {
  switch (code) {
    case 'problems':
      return {
        title: t('runFailure.problems'),
        next: t('runFailure.mend'),
        again: false,
      };
    case 'uncertain':
      return {
        title: t('runFailure.uncertain'),
        next: t('runFailure.seeAttention'),
        again: false,
      };
    case 'left':
      return { title: t('runFailure.left'), next: message, again: false };
    case 'gone':
      return { title: t('runFailure.gone'), next: t('runFailure.nothingToDo'), again: false };
    case 'service-no-options':
      return {
        title: t('runFailure.noOptions'),
        next: t('runFailure.tryOtherTerms'),
        again: false,
      };
    case 'service-unreadable-options':
      return {
        title: t('runFailure.unreadable'),
        next: t('runFailure.openRow'),
        again: true,
      };
    case 'service-refused':
      return {
        title: t('runFailure.refused'),
        next: message === '' ? t('runFailure.noReason') : t('runFailure.itSays', { message }),
        again: false,
      };
    case 'service-rateLimited':
      return {
        title: t('runFailure.slowDown'),
        next: t('runFailure.waitAMinute'),
        again: true,
      };
    case 'service-server':
      return {
        title: t('runFailure.serverError'),
        next: message === '' ? t('runFailure.tryInAWhile') : message,
        again: true,
      };
    case 'service-noPurchases':
      return {
        title: t('runFailure.noPurchases'),
        next:
          message === ''
            ? t('runFailure.resolveWithService')
            : t('runFailure.resolveWhatItSays', { message }),
        again: true,
      };
    case 'service-timeout':
      return { title: t('runFailure.timeout'), next: t('runFailure.tryAgain'), again: true };
    case 'service-interrupted':
      return {
        title: t('runFailure.interrupted'),
        next: t('runFailure.tryAgain'),
        again: true,
      };
    case 'service-malformed':
      return {
        title: t('runFailure.malformed'),
        next: t('runFailure.checkAddress'),
        again: true,
      };
    case 'service-notFound':
      return {
        title: t('runFailure.notFound'),
        next: message === '' ? t('runFailure.checkAddressThenTry') : message,
        again: true,
      };
    default:
      return {
        title: message === '' ? t('runFailure.other') : message,
        next: t('runFailure.lookAtRows'),
        again: true,
      };
  }
};
