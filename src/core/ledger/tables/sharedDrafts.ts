import type { Draft } from '../../../domain/shipment/draft.ts';
import { upgradeDraft } from '../../../domain/shipment/upgrade.ts';

/** The keys of the shared parts as JSON. In a string of JSON they cannot occur, because its quotes are escaped. */
const SENDER = '"sender":';
const BOXES = '"boxes":';

interface Parts {
  readonly sender: { readonly text: string; readonly value: Draft['sender'] };
  readonly boxes: { readonly text: string; readonly value: Draft['boxes'] };
}

/** Returns the place of a value in JSON when it has this text there, else null. No JSON value begins with the text of another object or list. */
const placeOf = (json: string, key: string, value: string, from = 0): number | null => {
  const at = json.indexOf(key, from);
  return at >= 0 && json.startsWith(value, at + key.length) ? at + key.length : null;
};
const without = (json: string, at: number | null, value: string): string =>
  at === null ? json : `${json.slice(0, at)}null${json.slice(at + value.length)}`;

/**
 * Returns a function that parses the drafts of a list of rows, of any version, one after the other. A sender and boxes with the same text as in the
 * draft before are not parsed again but are the same objects: checks and hashes treat a known object once, and the shipments of one batch are alike.
 */
export const sharingDrafts = (): ((text: string) => Draft) => {
  let last: Parts | null = null;
  return (text) => {
    const senderAt = last && placeOf(text, SENDER, last.sender.text);
    const boxesAt = last && placeOf(text, BOXES, last.boxes.text, senderAt ?? 0);
    // The later one first, so that the place of the other stays right.
    const own = without(
      without(text, boxesAt, last?.boxes.text ?? ''),
      senderAt,
      last?.sender.text ?? '',
    );
    const draft = upgradeDraft({
      ...(JSON.parse(own) as object),
      ...(senderAt !== null && { sender: last?.sender.value }),
      ...(boxesAt !== null && { boxes: last?.boxes.value }),
    });
    last = {
      sender:
        last?.sender.value === draft.sender
          ? last.sender
          : { text: JSON.stringify(draft.sender), value: draft.sender },
      boxes:
        last?.boxes.value === draft.boxes
          ? last.boxes
          : { text: JSON.stringify(draft.boxes), value: draft.boxes },
    };
    return draft;
  };
};
