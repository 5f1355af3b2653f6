import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Diagnostics } from '../../core/upkeep/diagnostics/diagnostics.ts';
import { t } from '../../texts/index.ts';
import { readWords } from '../args.ts';
import { usage } from '../exit.ts';
import type { Output } from '../output.ts';
import { mustBeWritable } from '../writable.ts';

/** Parses the words after `desk diagnostics`; the path is absolute. @throws Exit 2 for unknown words */
export const readDiagnosticsArgs = (
  args: readonly string[],
  cwd: string,
): { readonly path: string; readonly json: boolean } => {
  const { values, positionals } = readWords(args, {
    out: { type: 'string' },
    json: { type: 'boolean' },
  });
  if (values.out === undefined || positionals.length > 0) throw usage(t('diagnostics.sayFile'));
  const path = resolve(cwd, values.out);
  mustBeWritable(path);
  return { path, json: values.json ?? false };
};

/** `desk diagnostics --out FILE`: writes a zip with data for finding a fault, without secrets and personal data. */
export const diagnosticsCommand = async (
  diagnostics: Diagnostics,
  { path, json }: { readonly path: string; readonly json: boolean },
  output: Output,
): Promise<number> => {
  const { id, files } = await diagnostics.collect();
  writeFileSync(path, await diagnostics.zip(id), { mode: 0o600 });
  const names = files.map(({ name }) => name);
  if (json) output.json({ path, files: names });
  else
    output.print(t('diagnostics.written', { count: names.length, path, names: names.join(', ') }));
  return 0;
};
