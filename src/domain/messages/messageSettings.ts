import { z } from 'zod';
import { inLanguage, LANGUAGES, t, type Language } from '../../texts/index.ts';
import { MESSAGE_FIELDS } from '../tracking/customerMessage.ts';
import { OCCASIONS, type MessageChannel, type Occasion } from './outboxMessage.ts';
import {
  GATEWAY_FIELDS,
  isBrokenJson,
  unknownField,
  unknownGatewayField,
} from './gatewayRequest.ts';

const line = (max: number) => z.string().max(max).trim().default('');
const hour = z.number().int().min(0).max(23);
const perOccasion = <S extends z.ZodType>(of: S) =>
  z.object(Object.fromEntries(OCCASIONS.map((each) => [each, of])) as Record<Occasion, S>);
const templates = perOccasion(z.string().max(1000).default(''));

/** Settings of messages to customers. Passwords are stored elsewhere. Every part has a default, so that older settings are read. */
export const messageSettingsSchema = z.object({
  /** Server for e-mail. Port 465 begins with TLS, any other one switches to it. */
  mail: z
    .object({
      host: line(200),
      port: z.number().int().min(1).max(65_535).default(587),
      user: line(200),
      from: line(200),
      name: line(100),
    })
    .prefault({}),
  /** Gateway for text messages. `accepted`: words that only its answer to an accepted message has. */
  text: z
    .object({ url: line(1000), header: line(100), body: line(2000), accepted: line(200) })
    .prefault({}),
  occasions: perOccasion(z.boolean().default(true)).prefault({}),
  quiet: z.object({ from: hour.default(21), to: hour.default(8) }).prefault({}),
  /** Texts by language; an empty one is the text of the program. */
  templates: z
    .object(
      Object.fromEntries(LANGUAGES.map((each) => [each, templates.prefault({})])) as Record<
        Language,
        z.ZodPrefault<typeof templates>
      >,
    )
    .prefault({}),
});
export type MessageSettings = z.output<typeof messageSettingsSchema>;

const braced = (fields: readonly string[]): string[] => fields.map((each) => `{${each}}`);
/** The fields of a text, as they are written in it. */
export const BRACED_FIELDS = braced(MESSAGE_FIELDS).join(', ');

export const BRACED_GATEWAY_FIELDS = braced(GATEWAY_FIELDS).join(', ');

/** Returns the program's text for an occasion, with its fields in braces, in a language whose texts are loaded. */
export const usualText = (language: Language, occasion: Occasion): string =>
  inLanguage(language, () =>
    t('messages.usual', {
      occasion,
      name: '{name}',
      number: '{number}',
      link: '{link}',
      place: '{place}',
    }),
  );

/** Returns the subject of an e-mail, in a language whose texts are loaded. */
export const messageSubject = (language: Language, occasion: Occasion, number: string): string =>
  inLanguage(language, () => t('messages.subject', { occasion, number }));

/** Returns the sentence about the first text with a field that does not exist, or null. */
const unknownInTexts = ({ templates: all }: MessageSettings): string | null => {
  for (const language of LANGUAGES)
    for (const occasion of OCCASIONS) {
      const field = unknownField(all[language][occasion], MESSAGE_FIELDS);
      if (field !== null)
        return t('messages.unknownField', {
          field,
          what: t('messages.occasion', { occasion }),
          fields: BRACED_FIELDS,
        });
    }
  return null;
};

/** Returns the sentence about a field of the gateway that does not exist, or null. */
export const gatewayFieldProblem = (text: MessageSettings['text']): string | null => {
  const field = unknownGatewayField(text);
  return field === null
    ? null
    : t('messages.unknownGatewayField', { field, fields: BRACED_GATEWAY_FIELDS });
};

/** Returns why settings cannot be kept, or null. What is still empty is no reason. */
export const messageSettingsProblem = (settings: MessageSettings): string | null => {
  const { mail, text } = settings;
  const unknown = unknownInTexts(settings);
  if (unknown !== null) return unknown;
  if (mail.from !== '' && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(mail.from)) return t('messages.badFrom');
  const problem = gatewayFieldProblem(text);
  if (problem !== null) return problem;
  if (text.header !== '' && !/^[\w-]+$/.test(text.header)) return t('messages.badHeader');
  return isBrokenJson(text) ? t('messages.badBody') : null;
};

/** Returns what is missing before a channel can send, or null. */
export const missingForChannel = (
  channel: MessageChannel,
  { mail, text }: MessageSettings,
): string | null => {
  if (channel === 'mail')
    return mail.host === '' || mail.from === '' ? t('messages.needsServer') : null;
  if (!URL.canParse(text.url)) return t('messages.needsGateway');
  const needed = braced(['to', 'text']);
  if (!needed.every((each) => `${text.url} ${text.body}`.includes(each)))
    return t('messages.needsGatewayFields', { fields: needed.join(', ') });
  return text.accepted === '' ? t('messages.needsAccepted') : null;
};

/** Where the password of a channel may be sent: it is never used for another place. */
export const passwordPlace = (channel: MessageChannel, { mail, text }: MessageSettings): string =>
  channel === 'mail'
    ? `${mail.host}:${mail.port} ${mail.user}`
    : `${URL.parse(text.url)?.origin ?? ''} ${text.header}`;

/** True when both describe the same server or gateway: a change switches the channel off until another test arrived. */
export const sendsAlike = (
  channel: MessageChannel,
  one: MessageSettings,
  two: MessageSettings,
): boolean => JSON.stringify(one[channel]) === JSON.stringify(two[channel]);

/** How a channel stands, for the settings. */
export interface ChannelState {
  readonly on: boolean;
  /** It was on, and waits for the test of changed settings; its messages are kept. */
  readonly waits: boolean;
  /** A password is stored for its server; `session`: until the program ends. */
  readonly password: 'none' | 'stored' | 'session' | 'locked';
  /** Why its messages wait: the last words of a server that could not be used; '' for none. */
  readonly held: string;
}

/** Everything that the window shows of the settings. */
export interface MessagesView {
  readonly settings: MessageSettings;
  readonly channels: Readonly<Record<MessageChannel, ChannelState>>;
  /** The program's texts, for what is empty in the settings. */
  readonly usual: Readonly<Record<Language, Readonly<Record<Occasion, string>>>>;
  readonly queued: number;
}
