import { journalWords } from '../../domain/purchase/journalWords.ts';
import type { MessageState } from '../../domain/messages/outboxMessage.ts';
import type { StoryEntry } from '../../domain/shipment/story.ts';
import { toneOf } from '../../domain/tracking/statusWords.ts';
import { t } from '../../texts/index.ts';
import { KIND_WORDS, printState } from './printWords.ts';
import { showDate, showMoment } from './time.ts';

interface Words {
  readonly title: string;
  readonly tone?: string;
  readonly details: readonly string[];
}

const MESSAGE_TONES: Readonly<Partial<Record<MessageState, string>>> = {
  failed: 'bad-ink',
  uncertain: 'warn-ink',
};

const wordsOf = (entry: StoryEntry): Words => {
  switch (entry.of) {
    case 'drafted':
      return { title: t('shipments.storyDrafted'), details: [] };
    case 'rated':
      return {
        title: t('shipments.storyRated'),
        details: [t('shipments.storyOptions', { n: entry.options })],
      };
    case 'turnedDown':
      return {
        title: t(entry.operation === 'rates' ? 'shipments.storyNoRates' : 'shipments.storyNoFiles'),
        details: [entry.message],
      };
    case 'journal':
      return { title: journalWords(entry.event), details: [entry.detail] };
    case 'document':
      return {
        title: t('shipments.storyDocument', { kind: entry.kind }),
        details: entry.pages === null ? [] : [t('shipments.pages', { n: entry.pages })],
      };
    case 'print':
      return {
        title: t('shipments.storyPrint', { what: t(KIND_WORDS[entry.kind]) }),
        details: [
          [printState(entry.state).word, entry.printer].filter(Boolean).join(' · '),
          entry.reason,
        ],
      };
    case 'bag':
      return {
        title: t(entry.isIn ? 'shipments.storyBagged' : 'shipments.storyUnbagged'),
        details: [entry.bag],
      };
    case 'message':
      return {
        title: t('messages.story', {
          channel: entry.channel,
          what: t('messages.occasion', { occasion: entry.occasion }),
          state: entry.state,
        }),
        tone: MESSAGE_TONES[entry.state] ?? '',
        details: [entry.words],
      };
    case 'tracked':
      return {
        title: entry.status || t('tracking.noStatus'),
        tone: toneOf(entry.status) ? `${toneOf(entry.status)}-ink` : '',
        details: [
          entry.location,
          entry.estimatedDelivery === null
            ? ''
            : t('tracking.expectedOn', { day: showDate(entry.estimatedDelivery) }),
        ],
      };
  }
};

/** Returns an entry of the story as the timeline shows it. */
export const storyWords = (entry: StoryEntry): Words & { readonly when: string } => {
  const { title, tone = '', details } = wordsOf(entry);
  return {
    title,
    tone,
    when: [showMoment(entry.at), entry.operator].filter(Boolean).join(' · '),
    details: details.filter(Boolean),
  };
};
