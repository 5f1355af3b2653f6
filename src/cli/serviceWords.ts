import { t } from '../texts/index.ts';
import type { Desk } from '../core/desk.ts';
import {
  serviceAddressOf,
  addressText,
  sameAddress,
  type ServiceAddress,
} from '../domain/service/serviceIdentity.ts';
import { Exit, usage } from './exit.ts';

/** What a command line says of the service itself, with any command. */
export interface ServiceWords {
  /** Address that is meant, as it was typed, or null. */
  readonly service: string | null;
  /** Whether keys that are new at an address are of the account that was booked with there; null: nothing is said. */
  readonly sameAccount: boolean | null;
}

/** Takes the words on the service out of a command's words. @throws Exit 2 when they contradict each other */
export const takeServiceWords = (
  args: readonly string[],
): { readonly words: ServiceWords; readonly rest: readonly string[] } => {
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

/** True for a typed address, with or without its scheme, that is this place. */
const names = (typed: string, place: ServiceAddress): boolean =>
  sameAddress(serviceAddressOf(typed), place) ||
  (!/^https?:/i.test(typed) &&
    sameAddress(serviceAddressOf(`${place.origin.split(':')[0]}://${typed}`), place));

/** Holds the desk to what was said of the service. @throws Exit 2 for another service than the one in use, 1 while it is open whether new keys are of the same account */
export const useService = (
  desk: Desk,
  { service, sameAccount }: ServiceWords,
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
