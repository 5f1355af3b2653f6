/** Entry of the worker thread that reads large answers of the service. Started by answerReader.ts. */
import { serveTasks } from '../../base/workers/serve.ts';
import type { WholeReading } from './answerReader.ts';
import { readAnswer, type ReceivedAnswer } from './readAnswer.ts';

serveTasks(async (given: ReceivedAnswer): Promise<WholeReading> => {
  const { envelope, redacted, words } = readAnswer(given);
  return { envelope: envelope(), redacted: redacted(), words: words() };
});
