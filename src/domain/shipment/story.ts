import type { MessageChannel, MessageState, Occasion } from '../messages/outboxMessage.ts';
import type { PaperKind } from '../paper/print.ts';
import type { PrintState } from '../paper/printJob.ts';
import type { DocumentKind } from '../service/service.ts';

interface Entry {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Initials of the operator; '' for an automatic act, or when unknown. */
  readonly operator: string;
}

/** One entry of a shipment's story, as recorded when it happened. */
export type StoryEntry = Entry &
  (
    | { readonly of: 'drafted' }
    /** The current rates; earlier ones are not kept. */
    | { readonly of: 'rated'; readonly options: number }
    /** The service refused rates or files. */
    | {
        readonly of: 'turnedDown';
        readonly operation: 'rates' | 'files';
        readonly message: string;
      }
    /** A line of the journal. */
    | { readonly of: 'journal'; readonly event: string; readonly detail: string }
    /** A document was stored. */
    | { readonly of: 'document'; readonly kind: DocumentKind; readonly pages: number | null }
    | {
        readonly of: 'print';
        readonly kind: PaperKind;
        readonly state: PrintState;
        readonly printer: string;
        readonly reason: string;
      }
    | { readonly of: 'bag'; readonly isIn: boolean; readonly bag: string }
    | {
        readonly of: 'message';
        readonly occasion: Occasion;
        readonly channel: MessageChannel;
        readonly state: MessageState;
        readonly words: string;
      }
    | {
        readonly of: 'tracked';
        readonly status: string;
        readonly location: string;
        readonly estimatedDelivery: string | null;
      }
  );

/** Order of entries with the same time: a draft is rated before it is sent. */
const ORDER: readonly StoryEntry['of'][] = [
  'drafted',
  'turnedDown',
  'rated',
  'journal',
  'document',
  'print',
  'bag',
  'tracked',
  'message',
];

/** All entries, the oldest first. Lines of the journal keep their written order, even when the clock was set back. */
export const storyOf = (entries: readonly StoryEntry[]): StoryEntry[] => {
  const written = entries.filter((each) => each.of === 'journal');
  const rest = entries
    .filter((each) => each.of !== 'journal')
    .toSorted((a, b) => a.at - b.at || ORDER.indexOf(a.of) - ORDER.indexOf(b.of));
  const story: StoryEntry[] = [];
  for (const line of written) {
    const isBefore = (each: StoryEntry): boolean =>
      each.at < line.at ||
      (each.at === line.at && ORDER.indexOf(each.of) < ORDER.indexOf('journal'));
    while (rest[0] && isBefore(rest[0])) story.push(...rest.splice(0, 1));
    story.push(line);
  }
  return [...story, ...rest];
};
