import { messageOf, keptTextWords, type KeptText } from '../../../texts/text.ts';
import type { WorkerAnswers } from './protocol.ts';

type Answer = WorkerAnswers[keyof WorkerAnswers];

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Changes what a problem says, and the problem within it. */
const changeProblem = (problem: unknown, change: (text: KeptText) => KeptText): unknown =>
  isObject(problem)
    ? Object.fromEntries(
        Object.entries(problem).map(([name, value]) => [
          name,
          name === 'message'
            ? change(value as KeptText)
            : name === 'problem' || name === 'error'
              ? changeProblem(value, change)
              : value,
        ]),
      )
    : problem;

/** Changes the problem of an answer, and those of the sources that a layout left out. */
const changeAnswer = (answer: unknown, change: (text: KeptText) => KeptText): unknown => {
  if (!isObject(answer)) return answer;
  if (answer['ok'] === false) return changeProblem(answer, change);
  const { value } = answer;
  return isObject(value) && Array.isArray(value['refused'])
    ? {
        ...answer,
        value: { ...value, refused: value['refused'].map((each) => changeProblem(each, change)) },
      }
    : answer;
};

/**
 * An answer of the document process as it is sent: its problems by key and parameters. The words alone would stay in one language permanently, because
 * the process that keeps them did not write them.
 */
export const answerWithMessages = (answer: Answer): unknown =>
  changeAnswer(answer, (text) => (typeof text === 'string' ? messageOf(text) : text));

/** The answer again, its problems in words of the language in use. */
export const answerInWords = (sent: unknown): Answer => changeAnswer(sent, keptTextWords) as Answer;
