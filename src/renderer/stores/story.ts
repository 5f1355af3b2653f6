import type { StoryEntry } from '../../domain/shipment/story.ts';
import { request } from '../ipc/desk.ts';

/** Reads all that happened to a shipment, the newest first. */
export const readStory = async (id: string): Promise<readonly StoryEntry[]> =>
  (await request('shipments.story', { id })).toReversed();
