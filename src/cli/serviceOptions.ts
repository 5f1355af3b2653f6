import { t } from '../texts/index.ts';
import type { Desk } from '../core/desk.ts';
import {
  serviceAddressOf,
  addressText,
  sameAddress,
  type ServiceAddress,
} from '../domain/service/serviceIdentity.ts';
import { Exit, usage } from './exit.ts';

/** Options of any command about the service. */
export interface ServiceOptions {
  /** Address of the intended service, as typed; or null. */
  readonly service: string | null;
  /** Whether new keys at an address belong to the account of earlier bookings; null: not given. */
  readonly sameAccount: boolean | null;
}

/** Extracts the service options from the words of a command. @throws Exit 2 when they contradict each other */
export const readServiceOptions = (
  args: readonly string[],
): { readonly words: ServiceOptions; readonly rest: readonly string[] } => {
  let service: string | null = null;
  let sameAccount: boolean | null = null;
  const rest: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const word = args[at] ?? '';
    if (word === '--service') {
      at += 1;
      service = args[at] ?? '';
    } else if (word.startsWith('--service=')) service = word.slice('--service='.length);
    else if (word === '--same-account' || word === '--new-account') {
      const same = word === '--same-account';
      if (sameAccount !== null && sameAccount !== same) throw usage(t('cli.oneAccount'));
      sameAccount = same;
    } else rest.push(word);
  }
  if (service === '' || service?.startsWith('-')) throw usage(t('cli.serviceTakes'));
  return { words: { service, sameAccount }, rest };
};

/** True when a typed address, with or without its scheme, is this address. */
const names = (typed: string, place: ServiceAddress): boolean =>
  sameAddress(serviceAddressOf(typed), place) ||
  (!/^https?:/i.test(typed) &&
    sameAddress(serviceAddressOf(`${place.origin.split(':')[0]}://${typed}`), place));

/**
 * Applies the service options. @throws Exit 2 for another service than the one in use, 1 while it is not confirmed whether new keys belong to the
 * same account
 */
export const useService = (
  desk: Desk,
  { service, sameAccount }: ServiceOptions,
  asks: boolean,
): void => {
  const { identities } = desk.context;
  const place = identities.place();
  if (service !== null && (place === null || !names(service, place))) {
    throw usage(
      t('cli.otherServiceInUse', {
        service,
        inUse: place === null ? t('cli.practiceService') : addressText(place),
      }),
    );
  }
  if (identities.question() === null) return;
  if (sameAccount !== null) identities.answer(sameAccount);
  else if (asks) throw new Exit(1, t('cli.sayAccount', { question: identities.questionText() }));
};
