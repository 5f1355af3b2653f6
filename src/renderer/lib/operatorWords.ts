import type { OperatorEvent } from '../../domain/operator/operator.ts';
import { t } from '../../texts/index.ts';

/** Returns an event about operators in words. */
export const eventWords = ({ kind, about, detail }: OperatorEvent): string => {
  switch (kind) {
    case 'added':
      return t('operators.eventAdded', { about, detail });
    case 'renamed':
      return t('operators.eventRenamed', { about, detail });
    case 'roleChanged':
      return t('operators.eventRoleChanged', { about, detail });
    case 'pinReset':
      return t('operators.eventPinReset', { about });
    case 'retired':
      return t('operators.eventRetired', { about });
    case 'broughtBack':
      return t('operators.eventBroughtBack', { about });
    case 'signedIn':
      return t('operators.eventSignedIn', { about });
    case 'signedOut':
      return t('operators.eventSignedOut', { about });
    case 'signedOutIdle':
      return t('operators.eventSignedOutIdle', { about });
    case 'wrongPin':
      return t('operators.eventWrongPin', { about, detail });
    case 'lockedOut':
      return t('operators.eventLockedOut', { about });
    case 'allowed':
      return t('operators.eventAllowed', { about, detail });
    case 'signOutAfter':
      return t('operators.eventSignOutAfter', { detail: Number(detail) });
    case 'drawerOpened':
      return t('operators.eventDrawerOpened', { detail });
  }
};
