import { z } from 'zod';
import { MESSAGE_CHANNELS } from '../../domain/messages/outboxMessage.ts';
import { messageSettingsSchema } from '../../domain/messages/messageSettings.ts';
import { anyone, needsPin, signedIn } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const password = z.string().max(2000).optional();
const channel = z.enum(MESSAGE_CHANNELS);
const which = z.object({ id: z.number().int().positive() });

/** Messages that the desk sends to customers by itself. */
export const messagesRoutes = {
  'messages.view': alwaysRoute(s.none, anyone, (_, { desk }) => desk.customerMessages.view()),
  'messages.save': route(
    z.object({
      settings: messageSettingsSchema,
      /** Of the server, and the gateway's key; they never come back. */
      passwords: z.object({ mail: password, text: password }),
      pin: s.givenPin,
    }),
    needsPin('messages'),
    ({ settings, passwords }, { desk }) => desk.customerMessages.save(settings, passwords),
  ),
  'messages.test': route(
    z.object({ channel, to: s.line(200), pin: s.givenPin }),
    needsPin('messages'),
    ({ channel, to }, { desk }) => desk.customerMessages.test(channel, to),
  ),
  'messages.turnOn': route(
    z.object({ channel, code: s.line(20), pin: s.givenPin }),
    needsPin('messages'),
    ({ channel, code }, { desk }) => desk.customerMessages.turnOn(channel, code),
  ),
  'messages.turnOff': route(
    z.object({ channel, pin: s.givenPin }),
    needsPin('messages'),
    ({ channel }, { desk }) => desk.customerMessages.turnOff(channel),
  ),
  /** Messages that failed or may have arrived. */
  'messages.open': alwaysRoute(s.none, anyone, (_, { desk }) => desk.customerMessages.open()),
  'messages.again': route(which, signedIn, ({ id }, { desk }) => desk.customerMessages.again(id)),
  'messages.leave': route(which, signedIn, ({ id }, { desk }) => desk.customerMessages.leave(id)),
} as const;
