import { placeOf, placeText, readdressed } from '../../../domain/service/serviceIdentity.ts';
import type { Profile } from '../../../domain/desk/settings.ts';
import { DeskError } from '../../../core/deskError.ts';
import { checkBaseAddress } from '../../../core/service/baseAddress.ts';
import type { Desk } from '../../../core/desk.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { IdentityAnswer, routes } from '../../../shared/ipc/routes.ts';
import type { HandlerContext } from './context.ts';

type Names = 'identity.get' | 'identity.answer' | 'profiles.readdress';

/** The service that the desk works with, for the window. */
const identityAnswer = ({ context: { identities, settings } }: Desk): IdentityAnswer => {
  const { id, profile, place, knowledge, accounts } = identities.active();
  const question = identities.question();
  const { activeProfile, profiles } = settings();
  const typed = placeOf(profiles.find((each) => each.id === activeProfile)?.baseAddress ?? '');
  return {
    id,
    profile,
    address: place && placeText(place),
    knowledge,
    accountKnown: accounts.length > 0,
    question: question && {
      at: typed && placeText(typed),
      bookedAt: question.place && placeText(question.place),
      profile: question.profile,
    },
  };
};

/** Finds the identity anew after a change of settings or keys, and tells the window; a folder that is watched for another one stops. */
export const renewIdentity = async ({
  desk,
  env,
  watching,
}: Pick<HandlerContext, 'desk' | 'env' | 'watching'>): Promise<void> => {
  await desk.context.identities.refresh();
  void watching.refresh();
  env.emit('identity.changed', identityAnswer(desk));
  desk.ledger.announceAttention();
};

/** @throws DeskError for an address that is none, and for another one than before without the manager's PIN where one is set */
export const allowAddresses = (
  { desk, settings }: Pick<HandlerContext, 'desk' | 'settings'>,
  profiles: readonly Profile[],
  pin: string | null,
): void => {
  for (const { baseAddress, name } of profiles) {
    const checked = baseAddress.trim() === '' ? null : checkBaseAddress(baseAddress);
    if (checked && !checked.ok) throw new DeskError('badInput', `${name}: ${checked.error}`);
  }
  if (readdressed(settings.get().profiles, profiles).length > 0) desk.guard.demand(pin);
};

export const identityHandlers = (
  context: HandlerContext,
  save: (profiles: Profile[]) => Promise<ReturnType<HandlerContext['settings']['get']>>,
): Pick<Handlers<typeof routes>, Names> => ({
  'identity.get': () => identityAnswer(context.desk),
  'identity.answer': async ({ same }) => {
    context.desk.context.identities.answer(same);
    await renewIdentity(context);
    return identityAnswer(context.desk);
  },
  'profiles.readdress': ({ profileId, baseAddress, pin }) => {
    const profiles = context.settings
      .get()
      .profiles.map((each) => (each.id === profileId ? { ...each, baseAddress } : each));
    allowAddresses(context, profiles, pin);
    return save(profiles);
  },
});
