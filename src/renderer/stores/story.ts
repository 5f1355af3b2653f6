import type { StoryEntry } from '../../domain/shipment/story.ts';
import { request } from '../ipc/desk.ts';

/** Reads the story of a shipment, newest first. */
export const readStory = async (id: string): Promise<readonly StoryEntry[]> =>
  (await request('shipments.story', { id })).toReversed();
