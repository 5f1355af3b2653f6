import { afterEach, describe, expect, it } from 'vitest';
import { damaged, endedProcess } from '../../../../../src/core/papers/pdf/problem.ts';
import {
  answerWithMessages,
  answerInWords,
} from '../../../../../src/core/papers/documents/keptAnswer.ts';
import { fail, ok } from '../../../../../src/domain/service/serviceError.ts';
import { DEFAULT_LOCALE, followLocale, loadLanguage } from '../../../../../src/texts/index.ts';
import { message } from '../../../../../src/texts/text.ts';

afterEach(() => followLocale(() => DEFAULT_LOCALE));

const french = async (): Promise<void> => {
  await loadLanguage('fr');
  followLocale(() => 'fr');
};

describe('an answer of the document process', () => {
  it('brings what is wrong by its key, or it would be kept in one language for good', async () => {
    const sent = answerWithMessages(fail(damaged(message('documents.endMissing'))));
    expect(sent).toMatchObject({ error: { message: { key: 'documents.damaged' } } });
    await french();
    expect(answerInWords(structuredClone(sent))).toMatchObject({
      error: { message: 'Le PDF est endommagé ou incomplet\u00a0: sa fin manque.' },
    });
  });

  it('brings so what became of each source of a layout', async () => {
    const problem = endedProcess(message('documents.endedTimeout'));
    const refused = [{ index: 2, problem }];
    const laidOut = answerWithMessages(ok({ size: 9, pages: 1, refused } as never));
    const stopped = answerWithMessages(
      fail({ kind: 'source', index: 2, problem, message: problem.message }),
    );
    await french();
    const words = 'Le PDF ne peut pas être mis en page\u00a0: c’était trop long.';
    expect(answerInWords(laidOut)).toMatchObject({
      value: { size: 9, refused: [{ index: 2, problem: { message: words } }] },
    });
    expect(answerInWords(stopped)).toMatchObject({
      error: { message: words, problem: { message: words } },
    });
  });

  it('leaves bytes, sizes and words of others as they are', () => {
    const bytes = ok(new Uint8Array([1, 2]));
    expect(answerInWords(answerWithMessages(bytes))).toEqual(bytes);
    expect(answerInWords(answerWithMessages(null))).toBeNull();
    expect(answerInWords(answerWithMessages(fail({ message: 'ENOSPC' })))).toEqual(
      fail({ message: 'ENOSPC' }),
    );
  });
});
